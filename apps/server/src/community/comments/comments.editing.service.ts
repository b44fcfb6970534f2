import type { updateComment } from '@kinora/contracts/community/comments.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { Author, TextChecks } from '#community/text-checks/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { checkTarget } from './check-target.ts';
import { commentsChanged } from './comments.events.ts';
import { commentModeration, setHold } from './comments.moderation.service.ts';
import type { CommentNotifier } from './comments.notifier.service.ts';
import { type CommentRow, spoilerColumns } from './comments.repository.ts';
import { type LockedRow, lock } from './comments.states.repository.ts';
import * as repository from './comments.writing.repository.ts';
import { mentionsIn } from './mentions-in.ts';
import { readComment } from './read-comment.ts';
import { subjectOf } from './subject-of.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly events: Events;
  readonly textChecks: Pick<TextChecks, 'check' | 'record'>;
  readonly notifications: Pick<CommentNotifier, 'beforeChange'>;
}

type Change = ParsedInput<typeof updateComment>['body'];

export type CommentsEditor = ReturnType<typeof createCommentsEditor>;

/** Changes and deletes comments for their authors. */
export function createCommentsEditor({ db, pool, clock, events, textChecks, notifications }: Deps) {
  /** Returns whether the text is held. One that was never published is not kept as an earlier version. */
  const replaceText = async (tx: Tx, author: Author, comment: LockedRow, body: string): Promise<boolean> => {
    const { id } = comment;
    const texts = [{ field: 'body', text: body }];
    const hold = await textChecks.check(tx, { author, kind: 'comment', texts, id });
    if (comment.state !== 'held') await repository.keepVersion(tx, id);
    await setHold(tx, comment, hold);
    await textChecks.record(tx, { kind: 'comment', id, userId: author.userId, body, isEdit: true });
    return hold !== null;
  };

  return {
    /** Without a reason to hold it, the changed text is published. */
    async update(author: Author, id: number, input: Change): Promise<CommentRow> {
      const until = input.is_spoiler ? input.spoiler_until : null;
      const row = await repository.findSubject(db, id);
      if (row === undefined) throw new AppError('not_found');
      const subject = subjectOf(row);
      const target = { ...subject, season: null, episode: null, at_seconds: null, writerId: null };
      await checkTarget(pool, target, until);
      await transaction(db, async (tx) => {
        const comment = await lockOwn(tx, author.userId, id);
        const isChanged = input.body !== comment.body;
        const notify = await notifications.beforeChange(tx, comment);
        const isHeld = isChanged
          ? await replaceText(tx, author, comment, input.body)
          : comment.state === 'held';
        const text = {
          body: input.body,
          is_spoiler: input.is_spoiler,
          ...spoilerColumns(until),
          mentions: JSON.stringify(await mentionsIn(tx, author.userId, input)),
        };
        await repository.updateText(tx, id, text, isChanged ? clock.now() : undefined);
        await notify(isHeld);
        await events.emit(tx, commentsChanged, { ...subject, thread_id: comment.thread_id ?? id });
      });
      return readComment(pool, id);
    },

    remove: (userId: number, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const comment = await lockOwn(tx, userId, id);
        await commentModeration.remove(tx, [id], 'author');
        await events.emit(tx, commentsChanged, { ...subjectOf(comment), thread_id: comment.thread_id ?? id });
      }),
  };
}

/** Locks a comment of the member, unless a moderator hid it. */
async function lockOwn(tx: Tx, userId: number, id: number): Promise<LockedRow> {
  const [comment] = await lock(tx, [id]);
  if (comment === undefined || comment.user_id !== userId || comment.state === 'hidden')
    throw new AppError('not_found');
  return comment;
}
