import type { TitleFilter, TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import type { StatementPool } from '#platform/db/statement.ts';

/** Random numbers that are the same in every run. */
function createChance(seed: number) {
  let state = seed;
  return (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const COLUMNS: Readonly<Record<'popularity' | 'score' | 'release_date', string>> = {
  popularity: 'popularity::float8',
  score: 'weighted::float8',
  release_date: 'released::text',
};

/** Picks realistic filters from the data of the catalogue. */
export async function createFilterPicker(pool: StatementPool) {
  const chance = createChance(20_261_115);
  const words = async (text: string) =>
    (await pool.query<{ word: string }>({ text })).rows.map(({ word }) => word);
  const genres = await words(
    'select slug as word from genres where titles_count > 0 order by titles_count desc',
  );
  const countries = await words(`select country as word from (
    select country, count(*) from browse_titles tablesample system (2), unnest(country_codes) country
    group by 1 order by 2 desc limit 30) most`);
  const [common = '', medium = '', rare = ''] =
    await words(`(select slug as word from keywords order by titles_count desc limit 1)
    union all (select slug from keywords where titles_count < 6000 order by titles_count desc limit 1)
    union all (select slug from keywords where titles_count < 300 order by titles_count desc limit 1)`);
  const one = (list: readonly string[]) => list[chance(list.length)] ?? '';

  return {
    four(): TitleFilter {
      const from = 1930 + chance(85);
      return {
        genres: [one(genres)],
        countries: [one(countries)],
        year_from: from,
        year_to: from + 5 + chance(25),
        score_from: 5 + chance(7) / 2,
      };
    },

    async countTitles(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        text: "select count(*)::int as count from title_facets where genre_id = 0 and country = '--'",
      });
      return rows[0]?.count ?? 0;
    },

    /** The position in a list after this many titles. */
    async placeAt(order: keyof typeof COLUMNS, depth: number): Promise<[string | number, number]> {
      const column = COLUMNS[order];
      const name = column.split('::')[0] ?? '';
      const { rows } = await pool.query<{ place: string | number; title_id: number }>({
        text: `select ${column} as place, title_id from title_facets where genre_id = 0 and country = '--'
          order by ${name} desc, title_id desc offset $1 limit 1`,
        values: [depth],
      });
      return [rows[0]?.place ?? 0, rows[0]?.title_id ?? 1];
    },

    weakSpots: () => weakSpots({ genres, countries, common, medium, rare }),
  };
}

interface Found {
  readonly genres: string[];
  readonly countries: string[];
  readonly common: string;
  readonly medium: string;
  readonly rare: string;
}

/** Filters that neither a facet group nor an order speeds up. */
const weakSpots = ({
  genres,
  countries,
  common,
  medium,
  rare,
}: Found): [name: string, filter: TitleFilter, order: TitleOrder][] => [
  ['one year and a high score', { year_from: 1994, year_to: 1994, score_from: 9 }, 'popularity'],
  ['a rare keyword', { keywords: [rare] }, 'popularity'],
  ['a keyword of some thousand titles', { keywords: [medium] }, 'popularity'],
  ['the most common keyword, by release', { keywords: [common] }, 'release_date'],
  ['one of three genres', { genres: genres.slice(0, 3) }, 'popularity'],
  [
    'two genres and not a third',
    { genres_all: genres.slice(3, 5), genres_none: genres.slice(0, 1) },
    'score',
  ],
  [
    'a language, a runtime and a status',
    { languages: ['ja'], runtime_from: 80, runtime_to: 95, statuses: ['released'] },
    'popularity',
  ],
  ['a certification and many votes', { certifications: ['PG'], votes_from: 10_000 }, 'release_date'],
  ['genre and country by name', { genres: [genres[7] ?? ''], countries: [countries[9] ?? ''] }, 'name'],
  [
    'four filters, newly added',
    { genres: [genres[7] ?? ''], countries: [countries[9] ?? ''], year_from: 1980, score_from: 7 },
    'created_at',
  ],
];
