import { type Person, PERSON_PAGE } from '@kinora/contracts/catalogue/people.ts';
import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** Whether a person can still be shown, read along with whatever belongs to them. */
export interface PersonPresence {
  is_deleted: boolean;
  moved_to: { id: number; slug: string } | null;
}

export type PersonPageRow = PersonCardRow &
  PersonPresence & { known_for: TitleCardRow[] } & Omit<Person, keyof PersonCardRow | 'known_for'>;

/** What somebody did in one title. `place` is its popularity, for the cursor. */
export interface PersonCreditRow extends TitleCardRow {
  departments: number[];
  label: string | null;
  episode_count: number;
  place: number;
}

interface PersonCreditsRow extends PersonPresence {
  credits: PersonCreditRow[];
}

const PRESENCE = `
  p.deleted_at is not null as is_deleted,
  (select row_to_json(m) from (
    select id, slug from people where id = p.merged_into and deleted_at is null) m) as moved_to`;

/** Titles of the person `p`, each once, with what was done in it. */
const GROUPED = `
  select c.title_id, array_agg(distinct c.department) as departments,
    string_agg(distinct coalesce(c.character, c.job), ', ') as label,
    count(distinct c.episode_id)::integer as episode_count
  from credits c where c.person_id = p.id group by c.title_id`;

const titlesOf = (columns: string, condition: string, limit: string) => `
  (select coalesce(json_agg(k), '[]') from (
    select ${titleCardColumns('o')} ${columns}
    from (${GROUPED}) g join titles o on o.id = g.title_id and o.deleted_at is null
    where true ${condition} order by o.popularity desc, o.id desc limit ${limit}) k)`;

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
      (select count(distinct c.title_id) from credits c
        join titles o on o.id = c.title_id and o.deleted_at is null
        where c.person_id = p.id) as credits_count,
      ${titlesOf('', '', String(PERSON_PAGE.knownFor))} as known_for
    from people p where p.id = $1) x`,
);

const creditsPage = (condition: string) => `
  select row_to_json(x) as page from (
    select ${PRESENCE},
      ${titlesOf(', g.departments, g.label, g.episode_count, o.popularity::float8 as place', condition, '$3')}
        as credits
    from people p where p.id = $1) x`;

type Values = [id: number, languages: readonly string[], limit: number];

export const personCredits = {
  first: defineStatement<Values, { page: PersonCreditsRow }>('person-credits', creditsPage('')),
  after: defineStatement<[...Values, place: number, titleId: number], { page: PersonCreditsRow }>(
    'person-credits-after',
    creditsPage('and (o.popularity, o.id) < ($4::float8, $5::integer)'),
  ),
};
