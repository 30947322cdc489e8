/** Copies a text to the clipboard and returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text); // pages without https have no other way
  }
}

function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body; // all around a dialog is inert
  place.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
