import { FOLLOWERS_AUDIENCE } from '#community/relations/index.ts';
import type { AuthorNotifications } from '#community/text-checks/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { ReviewKind } from './reviews.notifications.ts';
import { listFirstPublished, type PublishedRow } from './reviews.notifications.repository.ts';

interface Deps {
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kind: ReviewKind;
  readonly authors: Pick<AuthorNotifications, 'held'>;
}

export type ReviewNotifier = ReturnType<typeof createReviewNotifier>;

/** Tells followers of reviews once these are published, and authors that theirs wait. */
export const createReviewNotifier = ({ notifier, kind, authors }: Deps) => ({
  /** Of reviews that were written or approved. */
  async published(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const row of await listFirstPublished(tx, ids))
      await notifier.notify(tx, kind, {
        data: { review_id: row.id },
        actorId: row.user_id,
        to: { audience: FOLLOWERS_AUDIENCE, id: row.user_id },
        about: `member:${row.user_id}`,
        once: keyOf(row),
      });
  },

  held: (tx: Tx, id: number, authorId: number): Promise<void> =>
    authors.held(tx, { kind: 'review', id, authorId }),
});

/** Not the id of the review: a member may delete it and write another one. */
const keyOf = ({ user_id, title_id, season_id, episode_id }: PublishedRow): string =>
  [user_id, title_id, season_id ?? '', episode_id ?? ''].join(':');
