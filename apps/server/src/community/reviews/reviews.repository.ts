import type { Review } from '@kinora/contracts/community/reviews.ts';
import { type Insertable, sql } from 'kysely';
import { isPublishedSql } from '#community/text-checks/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Reviews } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface ReviewRow extends Omit<Review, 'author'> {
  author: MemberRow | null;
}

/** Columns of `ReviewRow` for the review `r`, with the given SQL as its text. */
const columnsWith = (body: string): string => `
  r.id, ${memberCardSql('r.user_id')} as author, r.score, r.headline, ${body} as body,
  char_length(r.body) as length, r.is_spoiler,
  case when r.spoiler_season is not null
    then json_build_object('season', r.spoiler_season, 'episode', r.spoiler_episode) end as spoiler_until,
  r.pinned_at is not null as is_pinned, r.written_at as created_at, r.edited_at, r.helpful, r.comments_count`;

/** For responses that readers share: without the texts that contain spoilers. */
export const SHARED_COLUMNS = columnsWith('case when not r.is_spoiler then r.body end');
export const OWN_COLUMNS = `${columnsWith('r.body')},
  case when r.state in ('held', 'hidden') then r.state else 'visible' end as state`;

const IS_PUBLIC = isPublishedSql('r.state');

/** Whether everyone may read the review `r`. A rating without a text is not one. */
export const IS_VISIBLE = `r.body is not null and ${IS_PUBLIC}`;

/** The same for its author, who also sees it while it is held or hidden. */
export const isVisibleTo = (userId: string): string =>
  `r.body is not null and (${IS_PUBLIC} or r.user_id = ${userId})`;

/** The title `t` of the review `r`, unless it was deleted. */
export const WITH_TITLE = 'join titles t on t.id = r.title_id and t.deleted_at is null';

export type ReviewWrite = Omit<Insertable<Reviews>, 'id'>;

/** Adds a review, or without a text a rating. For seeds and tests. */
export const insert = (db: Executor, values: ReviewWrite): Promise<{ id: number }> =>
  db
    .insertInto('reviews')
    .values({
      written_at: (values.body ?? null) === null ? null : (values.created_at ?? sql`now()`),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Changes the number of comments that a review shows. */
export async function addComments(tx: Tx, reviewId: number, by: number): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({ comments_count: eb('comments_count', '+', by) }))
    .where('id', '=', reviewId)
    .execute();
}

export const reassign = createReassign('reviews', {
  key: { id: 'integer' },
  references: ['title_id', 'season_id', 'episode_id'],
});
