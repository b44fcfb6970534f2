import { VERSIONS_MAX } from '@kinora/contracts/community/texts.ts';
import { sql } from 'kysely';
import { type Hold, WITHHELD_STATES } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** What a member can review once. */
export interface ReviewKey {
  readonly userId: number;
  readonly titleId: number;
  readonly seasonId: number | null;
  readonly episodeId: number | null;
}

const STORED = ['id', 'score', 'headline', 'body', 'is_spoiler', 'state'] as const;

const own = (tx: Tx, { userId, titleId, seasonId, episodeId }: ReviewKey) =>
  tx
    .selectFrom('reviews')
    .select(STORED)
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .where('season_id', 'is not distinct from', seasonId)
    .where('episode_id', 'is not distinct from', episodeId);

/** Locks the rating or review of a member. Its likes and comments can still be added. */
export const lockForUpdate = (tx: Tx, key: ReviewKey) => own(tx, key).forNoKeyUpdate().executeTakeFirst();

export type StoredReview = NonNullable<Awaited<ReturnType<typeof lockForUpdate>>>;

/** Locks a review before it is deleted. A like that is being added waits, instead of blocking the deletion halfway. */
export const lockForDelete = (tx: Tx, key: ReviewKey): Promise<{ id: number } | undefined> =>
  own(tx, key).where('body', 'is not', null).forUpdate().executeTakeFirst();

/** Adds the rating that a text belongs to. Another call may have added it at the same time, also with a text. */
export const upsertRating = (tx: Tx, key: ReviewKey, score: number): Promise<StoredReview> =>
  tx
    .insertInto('reviews')
    .values({
      user_id: key.userId,
      title_id: key.titleId,
      season_id: key.seasonId,
      episode_id: key.episodeId,
      score,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'title_id', 'season_id', 'episode_id'])
        .where('user_id', 'is not', null)
        .doUpdateSet({ score, updated_at: sql`now()` }),
    )
    .returning(STORED)
    .executeTakeFirstOrThrow();

export interface ReviewText {
  readonly score: number;
  readonly headline: string | null;
  readonly body: string;
  readonly is_spoiler: boolean;
  readonly spoiler_season: number | null;
  readonly spoiler_episode: number | null;
}

interface TextChange {
  readonly text: ReviewText;
  readonly isEdit: boolean;
  /** Undefined if the text stays the same. */
  readonly hold: Hold | null | undefined;
}

/** Stores the text. `updated_at` is when it was last rated. */
export async function updateText(
  tx: Tx,
  before: StoredReview,
  { text, isEdit, hold }: TextChange,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      ...text,
      written_at: sql`coalesce(written_at, now())`,
      ...(isEdit && { edited_at: sql`now()` }),
      // Moderators approved another text. What they hid stays hidden.
      ...(hold !== undefined &&
        before.state !== 'hidden' && {
          state: hold === null ? 'new' : 'held',
          hold_reason: hold?.reason ?? null,
          hold_word: hold?.word ?? null,
        }),
      ...(before.score !== text.score && { updated_at: sql`now()` }),
    })
    .where('id', '=', before.id)
    .execute();
}

/** Keeps the current text as an earlier version, in its state, and deletes versions beyond the limit. */
export async function keepVersion(tx: Tx, reviewId: number): Promise<void> {
  await sql`
    insert into review_versions (review_id, headline, body, is_spoiler, written_at, is_public)
    select id, headline, body, is_spoiler, coalesce(edited_at, written_at), state <> all(${WITHHELD_STATES}::text[])
    from reviews where id = ${reviewId}`.execute(tx);
  await sql`
    delete from review_versions where review_id = ${reviewId} and id <= (
      select id from review_versions where review_id = ${reviewId}
      order by id desc offset ${VERSIONS_MAX} limit 1)`.execute(tx);
}

/** Replaces the review by its rating: everything that belongs to the text is deleted with the row. */
export async function replaceByRating(tx: Tx, id: number): Promise<void> {
  const { user_id, title_id, season_id, episode_id, score, created_at, updated_at } = await tx
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning(['user_id', 'title_id', 'season_id', 'episode_id', 'score', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('reviews')
    .values({ user_id, title_id, season_id, episode_id, score, created_at, updated_at })
    .execute();
}
