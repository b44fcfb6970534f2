import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Term } from './browse.vocabulary.repository.ts';
import type { PersonalTitles } from './personal-titles.ts';

/** Titles with all of `all`, with one of each list of `any`, and with none of `none`. */
interface Choice<Value> {
  readonly any: readonly Value[];
  readonly all: readonly Value[];
  readonly none: readonly Value[];
}

/** A filter whose slugs were resolved. */
export interface ParsedFilters {
  readonly isSeries: boolean | undefined;
  readonly genres: Choice<number>;
  readonly keywords: Choice<number>;
  readonly countries: Choice<string>;
  readonly languages: Choice<string>;
  readonly certifications: Choice<string>;
  readonly statuses: Choice<string>;
  readonly year: Range;
  readonly runtime: Range;
  readonly scoreFrom: number | undefined;
  readonly votesFrom: number | undefined;
  readonly isWatchable: boolean;
  /** Upper bound for the number of titles with the requested keywords. */
  readonly keywordTitles: number;
  readonly personal: PersonalTitles | undefined;
}

export interface Range {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

type Words = readonly string[] | undefined;

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** "Any of" a single value is the same as "all of" it. */
const choiceOf = <Value>(any: readonly Value[], all: readonly Value[], none: readonly Value[]) => ({
  any: any.length === 1 ? [] : any,
  all: distinct([...all, ...(any.length === 1 ? any : [])]),
  none,
});

const plain = (any: Words, all: Words, none: Words, spell = (word: string) => word): Choice<string> => {
  const spelt = (words: Words) => distinct((words ?? []).map(spell));
  return choiceOf(spelt(any), spelt(all), spelt(none));
};

interface Meant {
  readonly choice: Choice<number>;
  readonly known: ReadonlyMap<string, Term>;
}

/** An unknown slug matches nothing and excludes nothing. The rarest term comes first. */
async function meant(
  find: Vocabulary['genres'],
  any: Words,
  all: Words,
  none: Words,
): Promise<Meant | undefined> {
  const slugs = distinct([...(any ?? []), ...(all ?? []), ...(none ?? [])]);
  const known = slugs.length === 0 ? new Map<string, Term>() : await find(slugs);
  const ids = (words: Words) =>
    distinct(words ?? [])
      .flatMap((slug) => known.get(slug) ?? [])
      .toSorted((a, b) => a.titles_count - b.titles_count)
      .map(({ id }) => id);
  if (any !== undefined && ids(any).length === 0) return undefined;
  if ((all ?? []).some((slug) => !known.has(slug))) return undefined;
  return { choice: choiceOf(ids(any), ids(all), ids(none)), known };
}

/** Upper bound for the number of titles that match the keywords. */
function keywordTitles({ keywords, keywords_all: all }: TitleFilter, { known }: Meant): number {
  const titles = (slug: string) => known.get(slug)?.titles_count ?? 0;
  const any = keywords === undefined ? Infinity : keywords.reduce((sum, slug) => sum + titles(slug), 0);
  return Math.min(any, ...(all ?? []).map(titles));
}

/** Resolves a filter; undefined if it cannot match anything. */
export async function parseFilters(
  filter: TitleFilter,
  vocabulary: Vocabulary,
  personal?: PersonalTitles,
): Promise<ParsedFilters | undefined> {
  const genres = await meant(vocabulary.genres, filter.genres, filter.genres_all, filter.genres_none);
  const keywords = await meant(
    vocabulary.keywords,
    filter.keywords,
    filter.keywords_all,
    filter.keywords_none,
  );
  if (genres === undefined || keywords === undefined) return undefined;
  const upper = (word: string) => word.toUpperCase();
  const lower = (word: string) => word.toLowerCase();
  return {
    isSeries: filter.type === undefined ? undefined : filter.type === 'series',
    genres: genres.choice,
    keywords: keywords.choice,
    countries: plain(filter.countries, filter.countries_all, filter.countries_none, upper),
    languages: plain(filter.languages, [], filter.languages_none, lower),
    certifications: plain(filter.certifications, [], filter.certifications_none),
    statuses: plain(filter.statuses, [], filter.statuses_none),
    year: { from: filter.year_from, to: filter.year_to },
    runtime: { from: filter.runtime_from, to: filter.runtime_to },
    scoreFrom: filter.score_from,
    votesFrom: filter.votes_from,
    isWatchable: filter.watchable !== undefined,
    keywordTitles: keywordTitles(filter, keywords),
    personal,
  };
}
