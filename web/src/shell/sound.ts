/** A chime of two soft notes for "it is your turn", synthesised in the browser. */

let speaker: AudioContext | null = null;

export function chime(): void {
  speaker ??= new AudioContext();
  const { currentTime, destination } = speaker;
  for (const [index, pitch] of [523.25, 783.99].entries()) {
    const [note, volume] = [speaker.createOscillator(), speaker.createGain()];
    const start = currentTime + 0.13 * index;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    note.connect(volume).connect(destination);
    note.start(start);
    note.stop(start + 0.5);
  }
}
