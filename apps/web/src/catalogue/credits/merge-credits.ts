import type { Credit } from '@kinora/contracts/catalogue/credits.ts';

/** Somebody in a list of credits, with every part or job they have in it. */
export interface MergedCredit {
  readonly person: Credit['person'];
  readonly parts: readonly string[];
}

/** Each person once, in the order they first appear. */
export function mergeCredits(credits: readonly Credit[]): MergedCredit[] {
  const byPerson = Map.groupBy(credits, ({ person }) => person.id);
  return [...byPerson.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const parts = own.map(({ character, job }) => character ?? job).filter((part) => part !== null);
    return [{ person: first.person, parts: [...new Set(parts)] }];
  });
}
