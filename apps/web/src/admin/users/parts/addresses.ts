import { EmailAddress } from '@kinora/contracts/foundation/passwords.ts';

/** An entered address. */
export interface Address {
  readonly text: string;
  /** Why it cannot be invited: it is no address, or it has an account. */
  readonly problem: 'invalid' | 'account' | null;
  /** The account that has it. */
  readonly userId: number | null;
}

const SEPARATORS = /[\s,;]+/u;

/** Splits typed or pasted text into addresses. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((part) => part.replace(/^<|>$/gu, ''))
    .filter((part) => part !== '');

/** Whether typed text ends with a separator, so that the address before it is complete. */
export const isComplete = (text: string): boolean => /[\s,;]$/u.test(text);

/** Adds addresses, without repeating one. */
export function withAddresses(current: readonly Address[], texts: readonly string[]): Address[] {
  const known = new Set(current.map(({ text }) => text.toLowerCase()));
  const added = texts.filter((text) => {
    const isNew = !known.has(text.toLowerCase());
    known.add(text.toLowerCase());
    return isNew;
  });
  return [
    ...current,
    ...added.map((text): Address => {
      const isValid = EmailAddress.safeParse(text).success;
      return { text, problem: isValid ? null : 'invalid', userId: null };
    }),
  ];
}

/** Marks the addresses that have an account, by address in lower case. */
export const withAccounts = (current: readonly Address[], accounts: ReadonlyMap<string, number>): Address[] =>
  current.map((address) => {
    const userId = accounts.get(address.text.toLowerCase());
    return userId === undefined ? address : { ...address, problem: 'account', userId };
  });

export const validOnes = (addresses: readonly Address[]): string[] =>
  addresses.filter(({ problem }) => problem === null).map(({ text }) => text);
