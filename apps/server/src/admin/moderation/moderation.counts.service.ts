import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { Database } from '#platform/db/database.ts';
import { type CountedKind, countWaiting, type WaitingRow } from './moderation.counts.repository.ts';

export const MODERATION_PERMISSIONS: Readonly<Record<CountedKind, string>> = {
  reviews: editingPermissions.updateReviews,
  comments: editingPermissions.updateComments,
  lists: editingPermissions.updateLists,
};

type Can = (permission: string) => boolean;

export type ModerationCounts = ReturnType<typeof createModerationCounts>;

/** What waits for moderators. */
export function createModerationCounts(db: Database) {
  /** Null without the permission. */
  const count = (kind: CountedKind, can: Can): Promise<WaitingRow> | null =>
    can(MODERATION_PERMISSIONS[kind]) ? countWaiting(db, kind) : null;

  return {
    async list(can: Can): Promise<Record<CountedKind, WaitingRow | null>> {
      const [reviews, comments, lists] = await Promise.all([
        count('reviews', can),
        count('comments', can),
        count('lists', can),
      ]);
      return { reviews, comments, lists };
    },
  };
}
