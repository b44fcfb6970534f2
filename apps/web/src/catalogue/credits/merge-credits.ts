import type { Credit } from '@kinora/contracts/catalogue/credits.ts';

/** A person in a list of credits, with all of their roles or jobs. */
export interface MergedCredit {
  readonly person: Credit['person'];
  readonly parts: readonly string[];
}

/** Merges credits so that each person appears once, in the order of their first credit. */
export function mergeCredits(credits: readonly Credit[]): MergedCredit[] {
  const byPerson = Map.groupBy(credits, ({ person }) => person.id);
  return [...byPerson.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const parts = own.map(({ character, job }) => character ?? job).filter((part) => part !== null);
    return [{ person: first.person, parts: [...new Set(parts)] }];
  });
}
