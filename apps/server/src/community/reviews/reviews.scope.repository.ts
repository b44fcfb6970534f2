import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** The numbers are null for a title as a whole, and for a season the second one. */
export type ScopeValues = [titleId: number, season: number | null, episode: number | null];

/** Joins the season `s` or the episode `e` of the title `t`: `$2` and `$3` in every statement. */
export const SCOPE_JOINS = `
  left join seasons s on s.title_id = t.id and s.number = $2::integer and $3::integer is null
  left join episodes e on e.title_id = t.id and e.season_number = $2::integer and e.episode_number = $3::integer`;

/** The id of the title, season or episode; null if the title has no such part. */
export const PART_ID = `
  case when $2::integer is null then t.id when $3::integer is null then s.id else e.id end as part_id`;

/** Selects the reviews `r` of exactly this title, season or episode, as the indexes have it. */
export const IN_SCOPE = `
  r.title_id = t.id and coalesce(r.season_id, 0) = coalesce(s.id, 0)
  and coalesce(r.episode_id, 0) = coalesce(e.id, 0)`;

export interface ScopePlace extends TitlePresence {
  part_id: number | null;
}

export interface WritePlace extends ScopePlace {
  title_id: number;
  is_film: boolean;
  season_id: number | null;
  episode_id: number | null;
  /** Whether the episode up to which a text contains spoilers exists. */
  has_until: boolean;
}

/** The place of a review, and whether the title has the episode of `$4` and `$5`. */
export const findWritePlace = defineStatement<
  [...ScopeValues, untilSeason: number | null, untilEpisode: number | null],
  { page: WritePlace }
>(
  'review-place',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${PART_ID}, t.id as title_id, t.type = 'movie' as is_film,
      s.id as season_id, e.id as episode_id, exists (
        select from episodes u
        where u.title_id = t.id and u.season_number = $4::integer and u.episode_number = $5::integer) as has_until
    from titles t ${SCOPE_JOINS} where t.id = $1) x`,
);
