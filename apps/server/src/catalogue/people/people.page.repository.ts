import { type Person, PERSON_PAGE } from '@kinora/contracts/catalogue/people.ts';
import { type PersonField, personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { fieldNames } from '@kinora/contracts/platform/record-fields.ts';
import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { fieldColumnText } from '#platform/db/field-columns.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** Whether a person can still be shown; read together with the data that belongs to them. */
export interface PersonPresence {
  is_deleted: boolean;
  /** The person they were merged into. */
  moved_to: { id: number; slug: string } | null;
}

interface Derived {
  known_for: TitleCardRow[];
  /** Titles per department; the row without a department counts them all. */
  counts: { department: number | null; titles_count: number }[];
}

export type PersonPageRow = PersonCardRow &
  PersonPresence &
  Derived &
  Omit<Person, keyof PersonCardRow | keyof Derived | 'credits_count' | 'departments'>;

/** What a person did in one title. `place` is its popularity and `sort_year` its year, for the cursor. */
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

/** Cards read two of the fields themselves, and the biography is translated. */
const READ_APART: readonly string[] = ['name', 'known_for_department', 'biography'] satisfies PersonField[];
const PLAIN = fieldNames(personFields).filter((name) => !READ_APART.includes(name));

/** Columns of `PersonPresence`, for the table alias `p`. */
const PRESENCE = `
  p.deleted_at is not null as is_deleted,
  (select row_to_json(m) from (
    select id, slug from people where id = p.merged_into and deleted_at is null) m) as moved_to`;

/** Titles of the person `p`, each once, with the person's roles in it. */
const grouped = (condition: string) => `
  select c.title_id, array_agg(distinct c.department) as departments,
    string_agg(distinct coalesce(c.character, c.job), ', ') as label,
    count(distinct c.episode_id)::integer as episode_count
  from credits c where c.person_id = p.id ${condition} group by c.title_id`;

/** Titles without a year are upcoming, so they sort before everything else. */
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

/** The titles of people with many credits are stored in index order, by the module that owns that table. */
const IS_STORED = 'exists (select from person_titles s where s.person_id = p.id)';

const STORED_ORDERS = {
  popularity: 's.title_popularity desc, s.title_id desc',
  year: 's.title_year desc, s.title_popularity desc, s.title_id desc',
} as const;

/** The same for people with stored titles: reads only as many rows as are shown. */
const storedTitlesOf = ({ columns = '', condition = '', order, limit }: Omit<TitlesOf, 'credits'>) => `
  (select coalesce(json_agg(k), '[]') from (
    select ${titleCardColumns('o')} ${columns}
    from person_titles s join titles o on o.id = s.title_id and o.deleted_at is null
    where s.person_id = p.id ${condition} order by ${STORED_ORDERS[order]} limit ${limit}) k)`;

const STORED_COUNTS = `
  (select json_agg(d) from (
    select u.department, count(distinct s.title_id) as titles_count
    from person_titles s, unnest(s.departments) u(department)
    where s.person_id = p.id group by grouping sets ((u.department), ())
    order by titles_count desc, u.department) d)`;

/** All counts in one scan of the credits. */
const COUNTS = `
  (select json_agg(d) from (
    select c.department, count(distinct c.title_id) as titles_count
    from credits c join titles o on o.id = c.title_id and o.deleted_at is null
    where c.person_id = p.id group by grouping sets ((c.department), ())
    order by titles_count desc, c.department) d)`;

const KNOWN_FOR = { order: 'popularity', limit: String(PERSON_PAGE.knownFor) } as const;

export const personPage = defineStatement<
  [id: number, languages: readonly string[]],
  { page: PersonPageRow }
>(
  'person-page',
  `select row_to_json(x) as page from (
    select ${PERSON_CARD}, ${PRESENCE}, ${fieldColumnText('p', PLAIN)}, p.source, p.licence,
      coalesce((select tr.biography from person_translations tr
        where tr.person_id = p.id and tr.language = any($2) and tr.biography is not null
        order by array_position($2, tr.language) limit 1), p.biography) as biography,
      case when ${IS_STORED} then ${STORED_COUNTS} else ${COUNTS} end as counts,
      case when ${IS_STORED} then ${storedTitlesOf(KNOWN_FOR)} else ${titlesOf(KNOWN_FOR)} end as known_for
    from people p where p.id = $1) x`,
);

export const personPresence = defineStatement<[id: number], PersonPresence>(
  'person-presence',
  `select ${PRESENCE} from people p where p.id = $1`,
);

interface CreditsPage {
  readonly order: keyof typeof ORDERS;
  /** Where a later page starts: for titles grouped on the fly, and for stored ones. */
  readonly after?: { readonly live: string; readonly stored: string };
}

/** Stored titles are not split by department: a single department is grouped from the credits. */
const creditsPage = ({ order, after }: CreditsPage) => `
  select row_to_json(x) as page from (
    select ${PRESENCE},
      case when $4::smallint is null and ${IS_STORED}
        then ${storedTitlesOf({
          columns: `, s.departments, s.label, s.episode_count, s.title_popularity::float8 as place,
            s.title_year as sort_year`,
          condition: after?.stored ?? '',
          order,
          limit: '$3',
        })}
        else ${titlesOf({
          columns: `, g.departments, g.label, g.episode_count, o.popularity::float8 as place,
            ${SORT_YEAR} as sort_year`,
          credits: 'and ($4::smallint is null or c.department = $4)',
          condition: after?.live ?? '',
          order,
          limit: '$3',
        })} end as credits
    from people p where p.id = $1) x`;

type Values = [id: number, languages: readonly string[], limit: number, department: number | null];
type Place = [place: number, titleId: number];
type Answer = { page: PersonCreditsRow };

export const personCredits = {
  popularity: {
    first: defineStatement<Values, Answer>('person-credits', creditsPage({ order: 'popularity' })),
    after: defineStatement<[...Values, ...Place], Answer>(
      'person-credits-after',
      creditsPage({
        order: 'popularity',
        after: {
          live: 'and (o.popularity, o.id) < ($5::float8, $6::integer)',
          stored: 'and (s.title_popularity, s.title_id) < ($5::float8, $6::integer)',
        },
      }),
    ),
  },
  year: {
    first: defineStatement<Values, Answer>('person-credits-year', creditsPage({ order: 'year' })),
    after: defineStatement<[...Values, year: number, ...Place], Answer>(
      'person-credits-year-after',
      creditsPage({
        order: 'year',
        after: {
          live: `and (${SORT_YEAR}, o.popularity, o.id) < ($5::integer, $6::float8, $7::integer)`,
          stored: `and (s.title_year, s.title_popularity, s.title_id) < ($5::integer, $6::float8, $7::integer)`,
        },
      }),
    ),
  },
};
