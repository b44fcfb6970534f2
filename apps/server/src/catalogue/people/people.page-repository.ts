import { type Person, PERSON_PAGE } from '@kinora/contracts/catalogue/people.ts';
import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** Whether a person can still be shown, read along with whatever belongs to them. */
export interface PersonPresence {
  is_deleted: boolean;
  moved_to: { id: number; slug: string } | null;
}

interface Derived {
  known_for: TitleCardRow[];
  /** Titles by department; the one without a department counts them all. */
  counts: { department: number | null; titles_count: number }[];
}

export type PersonPageRow = PersonCardRow &
  PersonPresence &
  Derived &
  Omit<Person, keyof PersonCardRow | keyof Derived | 'credits_count' | 'departments'>;

/** What somebody did in one title. `place` is its popularity and `sort_year` its year, for the cursor. */
export interface PersonCreditRow extends TitleCardRow {
  departments: number[];
  label: string | null;
  episode_count: number;
  place: number;
  sort_year: number;
}

interface PersonCreditsRow extends PersonPresence {
  credits: PersonCreditRow[];
}

const PRESENCE = `
  p.deleted_at is not null as is_deleted,
  (select row_to_json(m) from (
    select id, slug from people where id = p.merged_into and deleted_at is null) m) as moved_to`;

/** Titles of the person `p`, each once, with what was done in it. */
const grouped = (condition: string) => `
  select c.title_id, array_agg(distinct c.department) as departments,
    string_agg(distinct coalesce(c.character, c.job), ', ') as label,
    count(distinct c.episode_id)::integer as episode_count
  from credits c where c.person_id = p.id ${condition} group by c.title_id`;

/** What has no year yet is still to come, so it stands before everything else. */
const SORT_YEAR = 'coalesce(o.year, 9999)';

const ORDERS = {
  popularity: 'o.popularity desc, o.id desc',
  year: `${SORT_YEAR} desc, o.popularity desc, o.id desc`,
} as const;

interface TitlesOf {
  readonly columns?: string;
  readonly credits?: string;
  readonly condition?: string;
  readonly order: keyof typeof ORDERS;
  readonly limit: string;
}

const titlesOf = ({ columns = '', credits = '', condition = '', order, limit }: TitlesOf) => `
  (select coalesce(json_agg(k), '[]') from (
    select ${titleCardColumns('o')} ${columns}
    from (${grouped(credits)}) g join titles o on o.id = g.title_id and o.deleted_at is null
    where true ${condition} order by ${ORDERS[order]} limit ${limit}) k)`;

/** Every count in one reading of the credits. */
const COUNTS = `
  (select json_agg(d) from (
    select c.department, count(distinct c.title_id) as titles_count
    from credits c join titles o on o.id = c.title_id and o.deleted_at is null
    where c.person_id = p.id group by grouping sets ((c.department), ())
    order by titles_count desc, c.department) d)`;

export const personPage = defineStatement<
  [id: number, languages: readonly string[]],
  { page: PersonPageRow }
>(
  'person-page',
  `select row_to_json(x) as page from (
    select ${PERSON_CARD}, ${PRESENCE}, p.also_known_as, p.gender, p.birth_date, p.birth_year, p.death_date,
      p.death_year, p.birth_place, p.source, p.licence,
      coalesce((select tr.biography from person_translations tr
        where tr.person_id = p.id and tr.language = any($2) and tr.biography is not null
        order by array_position($2, tr.language) limit 1), p.biography) as biography,
      ${COUNTS} as counts,
      ${titlesOf({ order: 'popularity', limit: String(PERSON_PAGE.knownFor) })} as known_for
    from people p where p.id = $1) x`,
);

const creditsPage = (order: keyof typeof ORDERS, condition: string) => `
  select row_to_json(x) as page from (
    select ${PRESENCE},
      ${titlesOf({
        columns: `, g.departments, g.label, g.episode_count, o.popularity::float8 as place,
          ${SORT_YEAR} as sort_year`,
        credits: 'and ($4::smallint is null or c.department = $4)',
        condition,
        order,
        limit: '$3',
      })} as credits
    from people p where p.id = $1) x`;

type Values = [id: number, languages: readonly string[], limit: number, department: number | null];
type Place = [place: number, titleId: number];
type Answer = { page: PersonCreditsRow };

export const personCredits = {
  popularity: {
    first: defineStatement<Values, Answer>('person-credits', creditsPage('popularity', '')),
    after: defineStatement<[...Values, ...Place], Answer>(
      'person-credits-after',
      creditsPage('popularity', 'and (o.popularity, o.id) < ($5::float8, $6::integer)'),
    ),
  },
  year: {
    first: defineStatement<Values, Answer>('person-credits-year', creditsPage('year', '')),
    after: defineStatement<[...Values, year: number, ...Place], Answer>(
      'person-credits-year-after',
      creditsPage('year', `and (${SORT_YEAR}, o.popularity, o.id) < ($5::integer, $6::float8, $7::integer)`),
    ),
  },
};
