import type { matchTitleNames } from '@kinora/contracts/community/lists.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { createTitleNames, type NamedTitle } from '#catalogue/search/index.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { type Reading, readTitleLine } from './parse-title-line.ts';
import { listCards } from './title-matching.cards.repository.ts';

type Quality = CallOutput<typeof matchTitleNames>['matches'][number]['quality'];

export interface TitleMatch {
  readonly quality: Quality;
  /** The best one first. */
  readonly candidates: TitleCardRow[];
}

interface Match {
  readonly quality: Quality;
  readonly titles: readonly NamedTitle[];
}

const CANDIDATES_MAX = 5;
/** Sites disagree about the year of a release. */
const YEARS_APART = 1;
const NONE: Match = { quality: 'none', titles: [] };

export type TitleMatcher = ReturnType<typeof createTitleMatcher>;

/** Finds the titles of lines with names, such as those of a pasted list. */
export function createTitleMatcher(pool: StatementPool) {
  const names = createTitleNames(pool);

  const matchExactly = async (lines: readonly (readonly Reading[])[]): Promise<Match[]> => {
    const readings = lines.flat();
    const found = await names.exact(readings);
    const matches = readings.map((reading, index) => judge(reading, found.get(index) ?? []));
    let start = 0;
    return lines.map((line) => {
      const own = matches.slice(start, start + line.length);
      start += line.length;
      return best(own);
    });
  };

  /** Misspelled names; the reading with a year, or the whole line. */
  const matchSimilar = async (lines: readonly (readonly Reading[])[]): Promise<Match[]> => {
    const readings = lines.map(([first]) => first ?? { name: '', year: null });
    const found = await names.similar(readings.map(({ name }) => name));
    return readings.map(({ year }, index) => {
      const titles = (found.get(index) ?? []).filter((title) => isNear(title, year));
      return titles.length === 0 ? NONE : { quality: 'likely', titles };
    });
  };

  return {
    /** One match for each line. Runs a few statements, however many lines there are. */
    async match(lines: readonly string[], languages: readonly string[]): Promise<TitleMatch[]> {
      const readings = lines.map(readTitleLine);
      const matches = await matchExactly(readings);
      const open = [...matches.keys()].filter((index) => matches[index]?.quality === 'none');
      const similar = await matchSimilar(open.map((index) => readings[index] ?? []));
      for (const [place, index] of open.entries()) {
        const match = similar[place];
        if (match !== undefined && match.quality !== 'none') matches[index] = match;
      }
      const ids = new Set(matches.flatMap(({ titles }) => titles.map(({ id }) => id)));
      const cards = await listCards(pool, JSON.stringify([...ids]), languages);
      const cardOf = new Map(cards.map((card) => [card.id, card]));
      return matches.map((match) => present(match, cardOf));
    },
  };
}

const isNear = (title: NamedTitle, year: number | null): boolean =>
  year === null || title.year === null || Math.abs(title.year - year) <= YEARS_APART;

/** Judges the titles that have the name of a reading. */
function judge({ year }: Reading, titles: readonly NamedTitle[]): Match {
  const same = year === null ? titles : titles.filter((title) => title.year === year);
  if (same.length === 1) return { quality: 'exact', titles };
  // Titles of another year are offered, but not chosen.
  const isLikely = titles.some((title) => isNear(title, year));
  return { quality: isLikely ? 'likely' : 'none', titles };
}

/** The first exact match, else the first likely one, else the first that has candidates. */
const best = (matches: readonly Match[]): Match =>
  matches.find(({ quality }) => quality === 'exact') ??
  matches.find(({ quality }) => quality === 'likely') ??
  matches.find(({ titles }) => titles.length > 0) ??
  NONE;

/** A title that was deleted since it was indexed is no candidate. */
function present({ quality, titles }: Match, cardOf: ReadonlyMap<number, TitleCardRow>): TitleMatch {
  const candidates = titles.flatMap(({ id }) => cardOf.get(id) ?? []).slice(0, CANDIDATES_MAX);
  return { quality: candidates.length === 0 ? 'none' : quality, candidates };
}
