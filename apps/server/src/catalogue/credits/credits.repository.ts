import type { Insertable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Credits } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

/** More than any film has. An unbounded list would let anyone cause expensive queries. */
const CREDITS_MAX = 5000;

export interface CreditRow {
  department: number;
  person_id: number;
  name: string;
  slug: string;
  portrait: StoredPicture | null;
  character: string | null;
  job: string | null;
}

export interface CreditsRow extends TitlePresence {
  /** Null when the title has no such season or episode. */
  part_id: number | null;
  credits: CreditRow[];
}

export type CreditWrite = Omit<Insertable<Credits>, 'id'>;

const OF_TITLE = 'c.title_id = t.id and c.season_id is null and c.episode_id is null';
const OF_SEASON = 'c.season_id = s.id and c.episode_id is null';
const OF_EPISODE = 'c.episode_id = e.id';

const list = (scope: string, limit: number) => `
  (select coalesce(json_agg(c), '[]') from (
    select c.department, p.id as person_id, p.name, p.slug, p.portrait, c.character, c.job
    from credits c join people p on p.id = c.person_id and p.deleted_at is null
    where ${scope} order by c.department, c.position, c.id limit ${limit}) c)`;

/** The credits that a page shows at once. The creator of a series counts as a writer. */
const DEPARTMENTS = {
  cast: 'c.department = 1',
  crew: "c.department between 2 and 4 and (c.department < 4 or c.job = 'Creator')",
} as const;

type Part = keyof typeof DEPARTMENTS;

/** The first credits of the title `t`, as a subquery. */
export const titleCredits = (part: Part, limit: number): string =>
  list(`${OF_TITLE} and ${DEPARTMENTS[part]}`, limit);

/** The credits of the season `s`; falls back to those of its title. */
export const seasonCredits = (part: Part, limit: number): string => `
  case when exists (select from credits c where ${OF_SEASON})
    then ${list(`${OF_SEASON} and ${DEPARTMENTS[part]}`, limit)}
    else ${titleCredits(part, limit)} end`;

/** The credits of the episode `e`. */
export const episodeCredits = (part: Part, limit: number): string =>
  list(`${OF_EPISODE} and ${DEPARTMENTS[part]}`, limit);

const page = (part: string, credits: string, joins: string) => `
  select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${part} as part_id, ${credits} as credits
    from titles t ${joins} where t.id = $1) x`;

type Page = { page: CreditsRow };

export const creditsOfTitle = defineStatement<[titleId: number], Page>(
  'title-credits',
  page('t.id', list(OF_TITLE, CREDITS_MAX), ''),
);

export const creditsOfSeason = defineStatement<[titleId: number, season: number], Page>(
  'season-credits',
  page(
    's.id',
    `case when exists (select from credits c where ${OF_SEASON})
      then ${list(OF_SEASON, CREDITS_MAX)} else ${list(OF_TITLE, CREDITS_MAX)} end`,
    'left join seasons s on s.title_id = t.id and s.number = $2',
  ),
);

export const creditsOfEpisode = defineStatement<[titleId: number, season: number, episode: number], Page>(
  'episode-credits',
  page(
    'e.id',
    list(OF_EPISODE, CREDITS_MAX),
    'left join episodes e on e.title_id = t.id and e.season_number = $2 and e.episode_number = $3',
  ),
);

export async function insertMany(db: Executor, values: readonly CreditWrite[]): Promise<void> {
  if (values.length === 0) return;
  await db
    .insertInto('credits')
    .values([...values])
    .execute();
}

export const reassign = createReassign('credits', {
  key: { id: 'bigint' },
  references: ['person_id', 'title_id', 'season_id', 'episode_id'],
});
