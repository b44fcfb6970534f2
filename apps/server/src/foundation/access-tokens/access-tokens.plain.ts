import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Lets scanners of leaked secrets recognise one of ours. */
const PREFIX = 'kin_';
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 7;
const PLAIN = /^([1-9]\d{0,15})\|(kin_([A-Za-z0-9]{40})([a-z0-9]{7}))$/;

/** Tells a mistyped or made-up token from a real one without asking the database. */
const checksumOf = (random: string) => crc32(random).toString(36).padStart(CHECKSUM_LENGTH, '0');

/** The secret part of a token: 238 random bits that name what they are. */
export function newSecret(): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  const random = letters.join('');
  return PREFIX + random + checksumOf(random);
}

/** What a person copies. */
export const plainText = (id: number, secret: string): string => `${id}|${secret}`;

export interface PlainToken {
  readonly id: number;
  readonly secret: string;
}

/** Reads what a program sent, or undefined when it cannot be a token of ours. */
export function readPlainText(given: string): PlainToken | undefined {
  const [, id, secret, random, checksum] = PLAIN.exec(given) ?? [];
  if (id === undefined || secret === undefined || random === undefined) return undefined;
  return checksumOf(random) === checksum ? { id: Number(id), secret } : undefined;
}
