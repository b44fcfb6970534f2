// Stores every received mail as a JSON file, so that mails outlive the sink and any tool can read them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface StoredMail {
  id: number;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; content_type: string; size: number }[];
}

export type NewMail = Omit<StoredMail, 'id' | 'received_at'>;

/** A folder of mails, oldest first; `to` filters by envelope recipient, case-insensitively. */
export interface MailStore {
  add(mail: NewMail): StoredMail;
  list(to?: string): StoredMail[];
  clear(to?: string): number;
}

export function openMailStore(dir: string): MailStore {
  mkdirSync(dir, { recursive: true });
  const files = () =>
    readdirSync(dir)
      .filter((name) => /^\d+\.json$/.test(name))
      .toSorted();
  const path = (id: number) => join(dir, `${String(id).padStart(6, '0')}.json`);
  let lastId = Number.parseInt(files().at(-1) ?? '0', 10);

  const list = (to?: string) =>
    files()
      .map((name): unknown => JSON.parse(readFileSync(join(dir, name), 'utf8')))
      .filter(isStoredMail)
      .filter((mail) => to === undefined || mail.to.some((address) => sameAddress(address, to)));

  return {
    list,
    add(mail) {
      lastId += 1;
      const stored = { id: lastId, received_at: new Date().toISOString(), ...mail };
      writeFileSync(path(stored.id), `${JSON.stringify(stored, null, 2)}\n`);
      return stored;
    },
    clear(to) {
      const mails = list(to);
      for (const mail of mails) rmSync(path(mail.id), { force: true });
      return mails.length;
    },
  };
}

// Only the sink writes to this folder, so a rough check is enough.
function isStoredMail(value: unknown): value is StoredMail {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'to' in value && Array.isArray(value.to)
  );
}

function sameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
