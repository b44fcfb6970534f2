import type { MatchReason } from '@kinora/contracts/community/imports.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { createTitleNames, nameHashes, type NamedTitle, splitQuery } from '#catalogue/search/index.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { listCards } from './title-matching.cards.repository.ts';
import { findByIds, listMainNames } from './title-matching.names.repository.ts';

/** A title as another site describes it. */
export interface RequestedTitle {
  readonly name: string;
  readonly year: number | null;
  /** Null if it is unknown. */
  readonly type: TitleType | null;
  readonly ids: Readonly<Partial<Record<Provider, string>>>;
}

export interface FoundTitle {
  /** The best title; null if none is likely. */
  readonly titleId: number | null;
  readonly reason: MatchReason;
  /** 0 to 100. From 90 on it is certain. */
  readonly confidence: number;
  /** Titles that it may be as well, the best one first. */
  readonly candidateIds: readonly number[];
}

/** In the order in which they are trusted. */
const PROVIDERS = ['imdb', 'tmdb', 'tvdb'] as const;
type Provider = (typeof PROVIDERS)[number];

const CONFIDENCE = {
  id: 100,
  nameAndYear: 100,
  aliasAndYear: 95,
  onlyName: 90,
  year: 70,
  spelling: 50,
  short: 40,
  many: 30,
} as const;
/** Sites disagree about the year of a release. */
const YEARS_APART = 1;
const CANDIDATES_MAX = 5;
/** The corrections of a misspelled word are many, so only some names are corrected at once. */
const CORRECTED_AT_ONCE = 50;

export type TitleFinder = ReturnType<typeof createTitleFinder>;

/** Finds titles by ids of other sites, by their names, and by similar names. */
export function createTitleFinder(pool: StatementPool) {
  const names = createTitleNames(pool);

  const byNames = async (requested: readonly RequestedTitle[]): Promise<FoundTitle[]> => {
    const found = await names.exact(requested);
    const ids = new Set([...found.values()].flatMap((titles) => titles.map(({ id }) => id)));
    const rows = ids.size === 0 ? [] : await listMainNames(pool, JSON.stringify([...ids]));
    const mainNames = new Map(rows.map((row) => [row.id, new Set(row.names.flatMap(hashesOf))]));
    return requested.map((one, key) => {
      const hashes = hashesOf(one.name);
      const isMain = ({ id }: NamedTitle) => hashes.some((hash) => mainNames.get(id)?.has(hash));
      // The index may still have titles that were deleted.
      const titles = (found.get(key) ?? []).filter(({ id }) => mainNames.has(id));
      return judge(one, titles, isMain);
    });
  };

  const byOtherNames = async (requested: readonly RequestedTitle[]): Promise<FoundTitle[]> => {
    const texts = requested.map(({ name }) => name);
    const similar = await names.similar(texts);
    const starting = await names.starting(texts);
    return requested.map((one, key) => {
      const isLikely = (title: NamedTitle) => isOfType(title, one) && isNear(title, one);
      const misspelled = (similar.get(key) ?? []).filter(isLikely);
      const longer = (starting.get(key) ?? []).filter(isLikely);
      const reason = misspelled.length > 0 ? 'spelling' : 'short';
      return propose([...misspelled, ...longer], { reason, confidence: CONFIDENCE[reason] });
    });
  };

  return {
    /** The cards of titles that are not deleted. */
    listCards: (ids: readonly number[], languages: readonly string[]): Promise<TitleCardRow[]> =>
      listCards(pool, JSON.stringify(ids), languages),

    /** One result for each title. Runs a few statements, however many there are. */
    async find(requested: readonly RequestedTitle[]): Promise<FoundTitle[]> {
      const identified = await findIdentified(pool, requested);
      const results = await fill(requested, identified, byNames);
      for (let start = 0; start < requested.length; start += CORRECTED_AT_ONCE) {
        const open = keysOf(requested)
          .slice(start, start + CORRECTED_AT_ONCE)
          .filter((key) => results[key]?.titleId === null);
        const others = await byOtherNames(open.flatMap((key) => requested[key] ?? []));
        for (const [place, key] of open.entries()) results[key] = join(others[place], results[key]);
      }
      return results;
    },
  };
}

/** Those whose ids are known here. */
async function findIdentified(
  pool: StatementPool,
  requested: readonly RequestedTitle[],
): Promise<Map<number, FoundTitle>> {
  const queries = requested.flatMap(({ ids }, key) =>
    PROVIDERS.flatMap((provider) => {
      const value = ids[provider];
      return value === undefined ? [] : [{ key, provider, value }];
    }),
  );
  const rows = queries.length === 0 ? [] : await findByIds(pool, JSON.stringify(queries));
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    requested.flatMap((one, key) => {
      const id = pickIdentified(one, byKey.get(key) ?? []);
      const match = { reason: 'id' as const, confidence: CONFIDENCE.id, candidateIds: [] };
      return id === undefined ? [] : [[key, { titleId: id, ...match }]];
    }),
  );
}

/** The title of the most trusted id. An id that films and series share says nothing without the type. */
function pickIdentified(
  { type }: RequestedTitle,
  rows: readonly { provider: string; id: number; type: TitleType }[],
): number | undefined {
  const ofType = rows.filter((row) => type === null || row.type === type);
  for (const provider of PROVIDERS) {
    const ids = new Set(ofType.filter((row) => row.provider === provider).map(({ id }) => id));
    if (ids.size === 1) return [...ids][0];
  }
  return undefined;
}

const keysOf = (requested: readonly unknown[]): number[] => [...requested.keys()];

/** Finds those that are not known yet. */
async function fill(
  requested: readonly RequestedTitle[],
  known: ReadonlyMap<number, FoundTitle>,
  find: (open: readonly RequestedTitle[]) => Promise<FoundTitle[]>,
): Promise<FoundTitle[]> {
  const open = keysOf(requested).filter((key) => !known.has(key));
  const found = await find(open.flatMap((key) => requested[key] ?? []));
  const results = new Map([...known, ...open.map((key, place) => [key, found[place] ?? NONE] as const)]);
  return requested.map((_, key) => results.get(key) ?? NONE);
}

const NONE: FoundTitle = { titleId: null, reason: 'none', confidence: 0, candidateIds: [] };

const hashesOf = (name: string): string[] => nameHashes(splitQuery(name));
const isOfType = (title: NamedTitle, { type }: RequestedTitle): boolean =>
  type === null || title.type === type;
const isNear = (title: NamedTitle, { year }: RequestedTitle): boolean =>
  year === null || title.year === null || Math.abs(title.year - year) <= YEARS_APART;

/** Judges the titles that have the name. */
function judge(
  requested: RequestedTitle,
  titles: readonly NamedTitle[],
  isMain: (title: NamedTitle) => boolean,
): FoundTitle {
  const ofType = titles.filter((title) => isOfType(title, requested));
  const exact = requested.year === null ? ofType : ofType.filter(({ year }) => year === requested.year);
  const main = exact.filter(isMain);
  // A title with the name is more likely than one that is also known by it.
  const [only, another] = main.length > 0 ? main : exact;
  if (only !== undefined && another === undefined)
    return propose([only, ...titles], certainty(requested, main.length > 0));
  const near = exact.length > 0 ? exact : ofType.filter((title) => isNear(title, requested));
  if (near.length > 1) return propose([...near, ...titles], { reason: 'many', confidence: CONFIDENCE.many });
  if (near.length === 1)
    return propose([...near, ...titles], { reason: 'year', confidence: CONFIDENCE.year });
  // Of another year or type: offered, but not proposed.
  return { ...NONE, candidateIds: unique(titles) };
}

const certainty = ({ year }: RequestedTitle, isMain: boolean): Pick<FoundTitle, 'reason' | 'confidence'> => {
  const withYear = isMain ? CONFIDENCE.nameAndYear : CONFIDENCE.aliasAndYear;
  return { reason: isMain ? 'name' : 'alias', confidence: year === null ? CONFIDENCE.onlyName : withYear };
};

/** Proposes the first of these titles, if there is any. */
function propose(
  titles: readonly NamedTitle[],
  match: Pick<FoundTitle, 'reason' | 'confidence'>,
): FoundTitle {
  const [best, ...others] = unique(titles);
  return best === undefined ? NONE : { titleId: best, ...match, candidateIds: others };
}

const unique = (titles: readonly NamedTitle[]): number[] =>
  [...new Set(titles.map(({ id }) => id))].slice(0, CANDIDATES_MAX + 1);

/** Without a proposal, offers what both found. */
const join = (found: FoundTitle = NONE, before: FoundTitle = NONE): FoundTitle => ({
  ...(found.titleId === null ? before : found),
  candidateIds: [...new Set([...found.candidateIds, ...before.candidateIds])]
    .filter((id) => id !== found.titleId)
    .slice(0, CANDIDATES_MAX),
});
