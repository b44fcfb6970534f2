import type { PersonalFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { Caller } from '#platform/http/caller.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { assertMayReadOwnData } from '#platform/http/gate.ts';
import type { PersonalSet } from '#platform/personal-set.ts';

/** Limits a list to some titles, or excludes them, for one member. */
export interface PersonalTitles {
  readonly isExcluded: boolean;
  readonly ids: readonly number[];
}

/** The set behind each filter, and whether its titles are excluded. */
const FILTERS = {
  unseen: { set: 'seen', isExcluded: true },
  watchlist: { set: 'watchlist', isExcluded: false },
  rated: { set: 'rated', isExcluded: false },
} as const satisfies Record<PersonalFilter, { set: string; isExcluded: boolean }>;

/** Reads the titles of a personal filter; undefined without a filter. Throws for callers without data of their own. */
export type PersonalTitlesReader = (
  filter: PersonalFilter | undefined,
  caller: Caller,
) => Promise<PersonalTitles | undefined>;

/** `sets` are declared by the modules that own the data, in tiers above. */
export const createPersonalTitlesReader =
  (sets: () => readonly PersonalSet[]): PersonalTitlesReader =>
  async (filter, caller) => {
    if (filter === undefined) return undefined;
    assertMayReadOwnData(caller);
    const { set: name, isExcluded } = FILTERS[filter];
    const set = sets().find((one) => one.name === name);
    if (set === undefined) throw new Error(`No module declares the titles ${name}`);
    return { isExcluded, ids: await set.list(requireUserId(caller)) };
  };

/** Applies the filter to a few titles that were already read. */
export function keepPersonal(
  ids: readonly number[],
  personal: PersonalTitles | undefined,
): readonly number[] {
  if (personal === undefined) return ids;
  const own = new Set(personal.ids);
  return ids.filter((id) => own.has(id) !== personal.isExcluded);
}
