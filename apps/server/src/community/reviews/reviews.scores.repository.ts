import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

interface Place extends TitlePresence {
  /** Null when the title has no such season or episode. */
  part_id: number | null;
}

export interface RemovalPlace extends Place {
  /** Whether the rating belongs to a review with text, and so was not removed. */
  has_text: boolean;
}

/** Where a rating belongs: the SQL of a title, a season or an episode. */
interface Scope {
  readonly part: string;
  readonly season: string;
  readonly episode: string;
  readonly joins: string;
  /** Selects the rating of the scope among those of a member for the title. */
  readonly own: string;
}

const TITLE: Scope = {
  part: 't.id',
  season: 'null::integer',
  episode: 'null::integer',
  joins: '',
  own: 'r.season_id is null and r.episode_id is null',
};

/** The numbers are the last parameters. */
const seasonFrom = (param: number): Scope => ({
  part: 's.id',
  season: 's.id',
  episode: 'null::integer',
  joins: `left join seasons s on s.title_id = t.id and s.number = $${param}`,
  own: 'r.season_id = p.season_id and r.episode_id is null',
});

const episodeFrom = (param: number): Scope => ({
  part: 'e.id',
  season: 'null::integer',
  episode: 'e.id',
  joins: `left join episodes e
    on e.title_id = t.id and e.season_number = $${param} and e.episode_number = $${param + 1}`,
  own: 'r.season_id is null and r.episode_id = p.episode_id',
});

const presence = ({ part, joins }: Scope, more = '') => `
  select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${part} as part_id${more} from titles t ${joins} where t.id = $1) x`;

/** The place of the rating, unless the title is deleted or has no such part, and what the member has there. */
const ownReview = ({ season, episode, part, joins, own }: Scope) => `
  place as materialized (
    select t.id as title_id, ${season} as season_id, ${episode} as episode_id from titles t ${joins}
    where t.id = $1 and t.deleted_at is null and ${part} is not null),
  mine as materialized (
    select r.id, r.body from reviews r, place p
    where r.user_id = $2 and r.title_id = p.title_id and ${own})`;

/**
 * One round trip, because all members may rate the same new title. An upsert alone would consume an id for each change,
 * and ids are integers; the conflict clause handles only a rating that arrives at the same time.
 */
const rating = (scope: Scope) => `
  with ${ownReview(scope)},
  changed as (
    update reviews r set score = $3, updated_at = now() from mine where r.id = mine.id and r.score <> $3),
  added as (
    insert into reviews (user_id, title_id, season_id, episode_id, score)
    select $2, title_id, season_id, episode_id, $3 from place where not exists (select from mine)
    on conflict (user_id, title_id, season_id, episode_id) where user_id is not null
    do update set score = excluded.score, updated_at = now() where reviews.score <> excluded.score)
  ${presence(scope)}`;

const removal = (scope: Scope) => `
  with ${ownReview(scope)},
  removed as (delete from reviews r using mine where r.id = mine.id and r.body is null)
  ${presence(scope, ', coalesce((select body is not null from mine), false) as has_text')}`;

type Rating = [titleId: number, userId: number, score: number];

export const rateTitle = defineStatement<Rating, { page: Place }>('rate-title', rating(TITLE));
export const rateSeason = defineStatement<[...Rating, season: number], { page: Place }>(
  'rate-season',
  rating(seasonFrom(4)),
);
export const rateEpisode = defineStatement<[...Rating, season: number, episode: number], { page: Place }>(
  'rate-episode',
  rating(episodeFrom(4)),
);

type Removal = [titleId: number, userId: number];

export const unrateTitle = defineStatement<Removal, { page: RemovalPlace }>('unrate-title', removal(TITLE));
export const unrateSeason = defineStatement<[...Removal, season: number], { page: RemovalPlace }>(
  'unrate-season',
  removal(seasonFrom(3)),
);
export const unrateEpisode = defineStatement<
  [...Removal, season: number, episode: number],
  { page: RemovalPlace }
>('unrate-episode', removal(episodeFrom(3)));
