import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '@kinora/contracts/foundation/passwords.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** For users who can reach the back office with only a password. */
export const STAFF_PASSWORD_MIN = 15;

/** Characters appended to make a word long enough: "sunshine2026!" is no better than "sunshine". */
const TAIL = /[^a-z]{1,5}$/;
/** With fewer characters besides a known word, the password is little more than that word. */
const OWN_CHARACTERS = 6;

const common = new Set(dictionary['passwords-common'].filter((word) => word.length > PASSWORD_MIN - 6));

export interface PasswordContext {
  readonly email: string;
  readonly siteName: string;
  /** Overrides the default minimum length. */
  readonly minimum?: number;
}

/** Rejects common passwords and those close to the email or site name. There are no composition rules. */
export function assertPassword(
  password: string,
  { email, siteName, minimum = PASSWORD_MIN }: PasswordContext,
) {
  if (password.length < minimum) throw fieldError('password', `Use at least ${minimum} characters.`);
  const plain = password.toLowerCase();
  if (isCommon(plain)) throw fieldError('password', 'This password is too common. Choose another one.');
  if (wordsOf(email, siteName).some((word) => plain.replaceAll(word, '').length < OWN_CHARACTERS)) {
    throw fieldError(
      'password',
      'This password is too similar to your email address or the name of this site.',
    );
  }
}

function isCommon(plain: string): boolean {
  // Repeating a password does not make it stronger.
  const unit = (plain + plain).indexOf(plain, 1);
  const once = plain.slice(0, unit);
  return once.length < OWN_CHARACTERS || common.has(once) || common.has(once.replace(TAIL, ''));
}

/** Leaves out short names, because they are part of too many words. */
function wordsOf(email: string, siteName: string): string[] {
  const address = email.toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const site = siteName.toLowerCase();
  const words = [address, local, domain, domain.split('.')[0] ?? '', site, site.replaceAll(/\s+/g, '')];
  return words.filter((word) => word.length > 2);
}
