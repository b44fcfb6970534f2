import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Lets secret scanners recognise leaked tokens of this product. */
const PREFIX = 'kin_';
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 7;
const PLAIN = /^([1-9]\d{0,15})\|(kin_([A-Za-z0-9]{40})([a-z0-9]{7}))$/;

/** Detects mistyped or made-up tokens without a database query. */
const checksumOf = (random: string) => crc32(random).toString(36).padStart(CHECKSUM_LENGTH, '0');

/** The secret part of a token: a recognisable prefix, 238 random bits and a checksum. */
export function newSecret(): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  const random = letters.join('');
  return PREFIX + random + checksumOf(random);
}

/** The text that the user copies. */
export const formatPlainToken = (id: number, secret: string): string => `${id}|${secret}`;

export interface PlainToken {
  readonly id: number;
  readonly secret: string;
}

/** Parses the token that a client sent. Returns undefined when the format or the checksum is wrong. */
export function parsePlainToken(given: string): PlainToken | undefined {
  const [, id, secret, random, checksum] = PLAIN.exec(given) ?? [];
  if (id === undefined || secret === undefined || random === undefined) return undefined;
  return checksumOf(random) === checksum ? { id: Number(id), secret } : undefined;
}
