import { isWithheld } from '#community/text-checks/index.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { commentsChanged } from './comments.events.ts';
import { nameOfComment } from './comments.moderation.service.ts';
import { lock, setPinned } from './comments.states.repository.ts';
import { subjectOf } from './subject-of.ts';

export type CommentPins = ReturnType<typeof createCommentPins>;

export const createCommentPins = ({ db, events }: { db: Database; events: Events }) => ({
  /** Moderators pin threads to the top of their list. */
  set: (id: number, isPinned: boolean): Promise<void> =>
    transaction(db, async (tx) => {
      const [comment] = await lock(tx, [id]);
      if (comment === undefined || isWithheld(comment.state)) throw new AppError('not_found');
      if (comment.thread_id !== null)
        throw fieldError('id', 'Only the first comment of a thread can be pinned.');
      const wasPinned = comment.pinned_at !== null;
      if (wasPinned === isPinned) return recordAudits(tx, []);
      await setPinned(tx, id, isPinned);
      await events.emit(tx, commentsChanged, { ...subjectOf(comment), thread_id: id });
      return recordAudits(tx, [
        {
          action: 'update',
          subject: { type: 'comment', id, name: nameOfComment(comment) },
          before: { is_pinned: wasPinned },
          after: { is_pinned: isPinned },
        },
      ]);
    }),
});
