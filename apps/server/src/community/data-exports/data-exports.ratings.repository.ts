import { defineStatement } from '#platform/db/statement.ts';
import { type PartRow, partOf, seasonNumber } from './data-exports.titles.repository.ts';

type AfterTitle = [userId: number, limit: number, titleId: number];

/** A page ends with a whole title, whose id starts the next page. */
export const byTitle = (table: string): string =>
  `(select * from ${table} where user_id = $1 and title_id > $3 order by title_id fetch first ($2) rows with ties)`;

export interface RatingRow extends PartRow {
  score: number;
  created_at: Date;
  updated_at: Date;
}

export const listRatings = defineStatement<AfterTitle, RatingRow>(
  'export-ratings',
  `select ${partOf('r', seasonNumber('r'))}, r.score, r.created_at, r.updated_at
   from ${byTitle('reviews')} r order by r.title_id, r.id`,
);

export interface ReviewRow extends PartRow {
  id: number;
  /** The time of the text with the precision that a key needs. */
  place: string;
  score: number;
  headline: string | null;
  body: string;
  is_spoiler: boolean;
  spoiler_season: number | null;
  spoiler_episode: number | null;
  state: string;
  helpful: number;
  comments_count: number;
  written_at: Date;
  edited_at: Date | null;
  versions: {
    headline: string | null;
    body: string;
    is_spoiler: boolean;
    written_at: string;
    is_public: boolean;
  }[];
}

/** Texts of the member, latest first, also those that nobody else can see. */
export const listReviews = defineStatement<
  [userId: number, limit: number, time: string, id: number],
  ReviewRow
>(
  'export-reviews',
  `select ${partOf('r', seasonNumber('r'))}, r.id, to_json(r.written_at) as place, r.score, r.headline, r.body,
     r.is_spoiler, r.spoiler_season, r.spoiler_episode, r.state, r.helpful, r.comments_count, r.written_at, r.edited_at,
     (select coalesce(json_agg(json_build_object('headline', v.headline, 'body', v.body, 'is_spoiler', v.is_spoiler,
        'written_at', v.written_at, 'is_public', v.is_public) order by v.id desc), '[]')
      from review_versions v where v.review_id = r.id) as versions
   from reviews r
   where r.user_id = $1 and r.body is not null and (r.written_at, r.id) < ($3::timestamptz, $4::integer)
   order by r.written_at desc, r.id desc limit $2`,
);
