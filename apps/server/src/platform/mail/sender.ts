/** The sender of a mail. */
export interface Sender {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** Parses a sender such as `Kinora <no-reply@example.com>`. */
export function parseSender(from: string): Sender {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>\s*$/u.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/u, '$1'), address: address.trim() };
}
