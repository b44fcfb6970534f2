import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import type { saveReview } from '@kinora/contracts/community/reviews.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { Author, TextChecks } from '#community/text-checks/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { requirePart } from './require-part.ts';
import { reviewsChanged } from './reviews.events.ts';
import type { ReviewNotifier } from './reviews.notifier.service.ts';
import { findWritePlace, type WritePlace } from './reviews.scope.repository.ts';
import {
  keepVersion,
  lockForDelete,
  lockForUpdate,
  replaceByRating,
  type ReviewKey,
  type ReviewText,
  type StoredReview,
  updateText,
  upsertRating,
} from './reviews.write.repository.ts';

/** The title, season or episode that is reviewed, and by whom. */
export interface ReviewedScope extends EpisodeScope {
  readonly userId: number;
  readonly titleId: number;
}

type ReviewInput = ParsedInput<typeof saveReview>['body'];

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly events: Events;
  readonly textChecks: Pick<TextChecks, 'check' | 'record'>;
  readonly notifications: ReviewNotifier;
}

export type ReviewsWriter = ReturnType<typeof createReviewsWriter>;

export function createReviewsWriter({ db, pool, events, textChecks, notifications }: Deps) {
  const store = createStore({ textChecks, notifications });
  const placeOf = async (
    { titleId, season, episode }: ReviewedScope,
    until: ReviewInput['spoiler_until'] = null,
  ): Promise<WritePlace> => {
    const numbers = [season ?? null, episode ?? null, until?.season ?? null, until?.episode ?? null] as const;
    const [row] = await findWritePlace(pool, titleId, ...numbers);
    return requirePart(row);
  };

  return {
    /** Writes the text of a review, with its rating. A later call changes both. */
    async save(scope: ReviewedScope & Author, input: ReviewInput): Promise<void> {
      const until = input.is_spoiler ? input.spoiler_until : null;
      const place = await placeOf(scope, until);
      if (until !== null && !place.has_until)
        throw fieldError(
          'spoiler_until',
          place.is_film ? 'A film has no episodes.' : 'This episode does not exist.',
        );
      await transaction(db, async (tx) => {
        const id = await store(
          tx,
          { author: scope, key: keyOf(scope, place) },
          {
            score: input.score,
            headline: input.headline === '' ? null : input.headline,
            body: input.body,
            is_spoiler: input.is_spoiler,
            spoiler_season: until?.season ?? null,
            spoiler_episode: until?.episode ?? null,
          },
        );
        await events.emit(tx, reviewsChanged, { id, title_id: place.title_id });
      });
    },

    /** Deletes the text with its likes, versions, reports and comments. The rating stays. */
    async remove(scope: ReviewedScope): Promise<void> {
      const place = await placeOf(scope);
      await transaction(db, async (tx) => {
        const review = await lockForDelete(tx, keyOf(scope, place));
        if (review === undefined) return;
        await replaceByRating(tx, review.id);
        await events.emit(tx, reviewsChanged, { id: review.id, title_id: place.title_id });
      });
    },
  };
}

const keyOf = ({ userId }: ReviewedScope, place: WritePlace): ReviewKey => ({
  userId,
  titleId: place.title_id,
  seasonId: place.season_id,
  episodeId: place.episode_id,
});

/** Stores a text with its rating. A text that was never published is not kept as an earlier version. */
const createStore =
  ({ textChecks: { check, record }, notifications }: Pick<Deps, 'textChecks' | 'notifications'>) =>
  async (tx: Tx, { author, key }: { author: Author; key: ReviewKey }, text: ReviewText): Promise<number> => {
    const before = (await lockForUpdate(tx, key)) ?? (await upsertRating(tx, key, text.score));
    const { id } = before;
    const isEdit = before.body !== null && hasOtherText(before, text);
    if (before.body !== null && !isEdit) {
      await updateText(tx, before, { text, isEdit, hold: undefined });
      return id;
    }
    const texts = [
      { field: 'headline', text: text.headline ?? '' },
      { field: 'body', text: text.body },
    ];
    const hold = await check(tx, { author, kind: 'review', texts, ...(isEdit && { id }) });
    if (isEdit && before.state !== 'held') await keepVersion(tx, id);
    await updateText(tx, before, { text, isEdit, hold });
    await record(tx, { kind: 'review', id, userId: author.userId, body: text.body, isEdit });
    // What a moderator hid stays hidden.
    if (before.state === 'hidden') return id;
    if (hold !== null) await notifications.held(tx, id, author.userId);
    else if (!isEdit || before.state === 'held') await notifications.published(tx, [id]);
    return id;
  };

const hasOtherText = (before: StoredReview, text: ReviewText): boolean =>
  before.body !== text.body || before.headline !== text.headline;
