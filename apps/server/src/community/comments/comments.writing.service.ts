import { type addComment, DEPTH_MAX } from '@kinora/contracts/community/comments.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { addComments } from '#community/reviews/index.ts';
import type { Author, Hold, TextChecks } from '#community/text-checks/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { checkTarget } from './check-target.ts';
import { commentsChanged } from './comments.events.ts';
import type { CommentNotifier } from './comments.notifier.service.ts';
import { type CommentRow, PATH_DIGITS, spoilerColumns } from './comments.repository.ts';
import * as repository from './comments.writing.repository.ts';
import type { CommentWrite, ParentRow } from './comments.writing.repository.ts';
import { mentionsIn } from './mentions-in.ts';
import { readComment } from './read-comment.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly events: Events;
  readonly textChecks: Pick<TextChecks, 'check' | 'record'>;
  readonly notifications: Pick<CommentNotifier, 'published' | 'held'>;
}

type NewComment = ParsedInput<typeof addComment>['body'];

/** Stores a comment; a published reply counts as an answer of its thread. Undefined if the member has used its key before. */
async function insertOnce(tx: Tx, values: CommentWrite): Promise<{ id: number } | undefined> {
  const comment = await repository.insert(tx, values);
  const threadId = values.thread_id ?? null;
  if (comment !== undefined && threadId !== null && values.state !== 'held')
    await repository.addAnswer(tx, threadId);
  return comment;
}

/** The same for a comment that no client writes. */
export const insertComment = (
  db: Executor,
  values: Omit<CommentWrite, 'client_key'>,
): Promise<{ id: number }> =>
  transaction(db, async (tx) => {
    const comment = await insertOnce(tx, values);
    if (comment === undefined) throw new Error('Expected one row');
    return comment;
  });

export type CommentsWriter = ReturnType<typeof createCommentsWriter>;

/** Writes comments and replies. */
export function createCommentsWriter({ db, pool, events, textChecks, notifications }: Deps) {
  const publish = createPublish({ events, notifications });

  const insert = (author: Author, input: NewComment, place: CommentWrite): Promise<number> =>
    transaction(db, async (tx) => {
      const { userId } = author;
      const { body, key } = input;
      const parent = await parentOf(tx, userId, input);
      const checked = await checkOnce(tx, author, input);
      if (checked.repeats !== undefined) return checked.repeats;
      const { hold } = checked;
      const comment = await insertOnce(tx, {
        ...place,
        ...(parent !== undefined && placeOf(parent)),
        ...(hold !== null && { state: 'held', hold_reason: hold.reason, hold_word: hold.word }),
        mentions: JSON.stringify(await mentionsIn(tx, userId, input)),
      });
      // A parallel call with the same key was first.
      if (comment === undefined) return requireByKey(tx, userId, key);
      await textChecks.record(tx, { kind: 'comment', id: comment.id, userId, body, isEdit: false });
      const { id } = comment;
      const threadId = parent === undefined ? id : (parent.thread_id ?? parent.id);
      if (hold === null) await publish(tx, input, { id, thread_id: threadId });
      else await notifications.held(tx, { id, user_id: userId });
      return id;
    });

  /** Checks a text. If a parallel call with the same key was first, it is a repetition and nothing more. */
  const checkOnce = async (
    tx: Tx,
    author: Author,
    { body, key }: NewComment,
  ): Promise<{ hold: Hold | null; repeats?: number }> => {
    const texts = [{ field: 'body', text: body }];
    try {
      return { hold: await textChecks.check(tx, { author, kind: 'comment', texts }) };
    } catch (refusal) {
      const first = await repository.findByKey(tx, author.userId, key);
      if (first === undefined) throw refusal;
      return { hold: null, repeats: first.id };
    }
  };

  return {
    /** Writes a comment. A repeated call with the same key returns the first comment. */
    async add(author: Author, input: NewComment): Promise<CommentRow> {
      const { userId } = author;
      const repeated = await repository.findByKey(db, userId, input.key);
      if (repeated !== undefined) return readComment(pool, repeated.id);
      const until = input.is_spoiler ? input.spoiler_until : null;
      const part = await checkTarget(pool, { ...input, writerId: userId }, until);
      const id = await insert(author, input, {
        user_id: userId,
        [`${input.subject}_id`]: input.subject_id,
        ...part,
        body: input.body,
        is_spoiler: input.is_spoiler,
        ...spoilerColumns(until),
        at_seconds: input.at_seconds,
        client_key: input.key,
      });
      return readComment(pool, id);
    },
  };
}

const createPublish =
  ({ events, notifications }: Pick<Deps, 'events' | 'notifications'>) =>
  async (
    tx: Tx,
    { subject, subject_id }: NewComment,
    { id, thread_id }: { id: number; thread_id: number },
  ): Promise<void> => {
    if (subject === 'review') await addComments(tx, subject_id, 1);
    await events.emit(tx, commentsChanged, { subject, subject_id, thread_id });
    await notifications.published(tx, [id]);
  };

async function requireByKey(tx: Tx, userId: number, key: string): Promise<number> {
  const comment = await repository.findByKey(tx, userId, key);
  if (comment === undefined) throw new Error('Expected the comment with this key');
  return comment.id;
}

async function parentOf(
  tx: Tx,
  userId: number,
  { parent_id: id, ...input }: NewComment,
): Promise<ParentRow | undefined> {
  if (id === null) return undefined;
  const parent = await repository.findParent(tx, id, { ...input, writerId: userId });
  if (parent === undefined) throw fieldError('parent_id', 'You can no longer reply to this comment.');
  return parent;
}

/** A reply to a comment on the last level becomes its sibling. */
const placeOf = ({ id, thread_id, path, season_id, episode_id }: ParentRow) => ({
  season_id,
  episode_id,
  parent_id: id,
  thread_id: thread_id ?? id,
  path: path.slice(0, (DEPTH_MAX - 1) * PATH_DIGITS),
});
