/** Links to a table. Their secrets are in the fragment, which browsers do not send to a server. */

import { keysOf } from "../lib/stored_secrets.ts";
import type { Snapshot } from "./state/snapshot.ts";

export interface Invite {
  seat: number;
  code: string;
  link: string;
}

const link = (table: string, secret: string): string => `${location.origin}/table/${table}#${secret}`;

/** An invitation for each seat that is still free. */
export function invitesOf({ table, invites, seats }: Snapshot): Invite[] {
  return invites
    .filter(({ seat }) => seats[seat]?.who === "open")
    .map(({ seat, invite }) => ({ seat, code: invite, link: link(table, `invite=${invite}`) }));
}

export const watchLink = ({ table, spectate }: Snapshot): string | null => spectate && link(table, `watch=${spectate}`);

/** A link to the reader's own seat, for another device. */
export function personalLink({ table }: Snapshot): string | null {
  const { token } = keysOf(table);
  return token ? link(table, `token=${token}`) : null;
}

/** The secret in an address, such as the invitation of `#invite=...`. */
export function secretOf(hash: string): { invite?: string; token?: string; watch?: string } {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}
