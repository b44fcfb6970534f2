import type { OwnReview, Review } from '@kinora/contracts/community/reviews.ts';
import { type TextVersion, VERSIONS_MAX } from '@kinora/contracts/community/texts.ts';
import { TITLE_PRESENCE, titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import {
  IS_VISIBLE,
  isVisibleTo,
  OWN_COLUMNS,
  type ReviewRow,
  SHARED_COLUMNS,
  WITH_TITLE,
} from './reviews.repository.ts';
import { PART_ID, SCOPE_JOINS, type ScopePlace, type ScopeValues } from './reviews.scope.repository.ts';

export interface PlacedReviewRow {
  review: ReviewRow;
  title: TitleCardRow;
  season: number | null;
  episode: number | null;
}

/** Selects reviews `r` that everyone may read as `PlacedReviewRow`. More conditions and an order may follow. */
const PLACED = `
  select (select row_to_json(v) from (select ${SHARED_COLUMNS}) v) as review,
    (select row_to_json(c) from (select ${titleCardColumns('t')}) c) as title,
    coalesce(s.number, e.season_number) as season, e.episode_number as episode
  from reviews r ${WITH_TITLE}
    left join seasons s on s.id = r.season_id left join episodes e on e.id = r.episode_id
  where ${IS_VISIBLE}`;

export const findReview = defineStatement<
  [id: number, languages: readonly string[]],
  { page: PlacedReviewRow }
>('review', `select row_to_json(x) as page from (${PLACED} and r.id = $1) x`);

/** In any order, without those that not everyone may read. */
export const listByIds = defineStatement<
  [ids: readonly number[], languages: readonly string[]],
  PlacedReviewRow
>('reviews-by-ids', `${PLACED} and r.id = any(${hiddenParam(1, 'integer[]')})`);

/** The reviews of a member before a position, latest first. */
export const listOfMember = defineStatement<
  [memberId: number, languages: readonly string[], limit: number, time: string, id: number],
  PlacedReviewRow
>(
  'reviews-of-member',
  `${PLACED} and r.user_id = $1 and (r.written_at, r.id) < ($4::timestamptz, $5::integer)
   order by r.written_at desc, r.id desc limit $3`,
);

export const findText = defineStatement<[id: number, userId: number | null], { body: string }>(
  'review-text',
  `select r.body from reviews r ${WITH_TITLE} where r.id = $1 and ${isVisibleTo('$2::integer')}`,
);

/** What a moderator hid stays with the author and the moderators. */
export const findVersions = defineStatement<[id: number, userId: number | null], { versions: TextVersion[] }>(
  'review-versions',
  `select (select coalesce(json_agg(v), '[]') from (
      select headline, body, written_at from review_versions
      where review_id = r.id and (is_public or r.user_id = $2::integer)
      order by id desc limit ${VERSIONS_MAX}) v) as versions
   from reviews r ${WITH_TITLE} where r.id = $1 and ${isVisibleTo('$2::integer')}`,
);

export interface MarkRow {
  id: number;
  title_id: number;
  is_own: boolean;
  is_liked: boolean;
  /** Null without spoilers. */
  spoiler: string | null;
  until: Review['spoiler_until'];
}

export const listMarks = defineStatement<[ids: readonly number[], userId: number | null], MarkRow>(
  'review-marks',
  `select r.id, r.title_id, coalesce(r.user_id = $2::integer, false) as is_own,
    exists (select from review_likes l where l.review_id = r.id and l.user_id = $2::integer) as is_liked,
    case when r.is_spoiler then r.body end as spoiler,
    case when r.spoiler_season is not null
      then json_build_object('season', r.spoiler_season, 'episode', r.spoiler_episode) end as until
   from reviews r ${WITH_TITLE}
   where r.id = any(${hiddenParam(1, 'integer[]')}) and ${isVisibleTo('$2::integer')}
   order by array_position($1::integer[], r.id)`,
);

export type OwnReviewRow = ReviewRow & Pick<OwnReview, 'body' | 'state'>;

interface OwnPlace extends ScopePlace {
  review: OwnReviewRow | null;
}

/** The row is found before its text is asked for: with it, the planner would prefer an index of all texts of the title. */
export const findOwn = defineStatement<[...ScopeValues, userId: number], { page: OwnPlace }>(
  'own-review',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${PART_ID}, (select row_to_json(v) from (
      select ${OWN_COLUMNS} from (
        select * from reviews where user_id = $4 and title_id = t.id
          and season_id is not distinct from s.id and episode_id is not distinct from e.id limit 1) r
      where r.body is not null) v) as review
    from titles t ${SCOPE_JOINS} where t.id = $1) x`,
);
