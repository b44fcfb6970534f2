import type { Review } from '@kinora/contracts/community/reviews.ts';
import type { Insertable } from 'kysely';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Reviews } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

export interface ReviewRow extends Omit<Review, 'author'> {
  author: MemberRow | null;
}

interface ReviewsPage extends TitlePresence {
  /** Null when the title has no such season or episode. */
  part_id: number | null;
  reviews: ReviewRow[];
}

export type ReviewWrite = Omit<Insertable<Reviews>, 'id'>;

const page = (part: string, scope: string, joins: string) => `
  select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${part} as part_id,
      (select coalesce(json_agg(r), '[]') from (
        select r.id, r.score, r.headline, r.body, r.is_spoiler, r.helpful, r.created_at, r.updated_at,
          ${memberCardSql('r.user_id')} as author
        from reviews r where ${scope} and r.body is not null and r.state <> 'hidden' and r.id < $2
        order by r.id desc limit $3) r) as reviews
    from titles t ${joins} where t.id = $1) x`;

type Page = { page: ReviewsPage };

export const reviewsOfTitle = defineStatement<[titleId: number, before: number, limit: number], Page>(
  'title-reviews',
  page('t.id', 'r.title_id = t.id and r.season_id is null and r.episode_id is null', ''),
);

export const reviewsOfSeason = defineStatement<
  [titleId: number, before: number, limit: number, season: number],
  Page
>(
  'season-reviews',
  page('s.id', 'r.season_id = s.id', 'left join seasons s on s.title_id = t.id and s.number = $4'),
);

export const reviewsOfEpisode = defineStatement<
  [titleId: number, before: number, limit: number, season: number, episode: number],
  Page
>(
  'episode-reviews',
  page(
    'e.id',
    'r.episode_id = e.id',
    'left join episodes e on e.title_id = t.id and e.season_number = $4 and e.episode_number = $5',
  ),
);

export const insert = (db: Executor, values: ReviewWrite): Promise<{ id: number }> =>
  db.insertInto('reviews').values(values).returning('id').executeTakeFirstOrThrow();

export const reassign = createReassign('reviews', {
  key: { id: 'integer' },
  references: ['title_id', 'season_id', 'episode_id'],
});
