import { insertComment } from '#community/comments/index.ts';
import { addComments } from '#community/reviews/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { randomFor } from '@kinora/demo-art/random.ts';
import type { Catalogue } from './catalogue.ts';
import { reviewKeyOf } from './community-faults.ts';
import type { Community, DemoReply, DemoSubject, DemoThread } from './community-schema.ts';
import type { SeededMember } from './members.ts';
import type { Moments } from './moments.ts';
import { someMembers } from './relations.ts';
import { likedAt, spoilerColumns, writtenAt } from './reviews.ts';
import { insertRows, type Row } from './rows.repository.ts';

/** An id takes so many hex digits in the path of a comment. */
const PATH_DIGITS = 8;
const EDITED_AFTER_MINUTES = 25;
/** Replies come within two days. */
const REPLY_MINUTES = { from: 4, to: 60 * 40 } as const;

/** What comments are about. */
export interface Subjects {
  readonly catalogue: Catalogue;
  readonly articles: ReadonlyMap<string, number>;
  readonly lists: ReadonlyMap<string, number>;
  readonly reviews: ReadonlyMap<string, number>;
  /** When the lists and reviews appeared. */
  readonly since: (subject: DemoSubject) => Date;
}

interface Context {
  readonly tx: Tx;
  readonly members: ReadonlyMap<string, SeededMember>;
  readonly moments: Moments;
}

/** Ids of the comments that decisions of moderators name. */
type NamedComments = Map<string, number>;

/** Writes threads, with replies of every level; returns the ids of those with a key. */
export async function seedThreads(
  context: Context,
  { threads }: Pick<Community, 'threads'>,
  subjects: Subjects,
): Promise<NamedComments> {
  const { members, moments } = context;
  const named: NamedComments = new Map();
  const written: Written[] = [];
  const planned = threads.flatMap((thread) => {
    const member = members.get(thread.by);
    const columns = columnsOf(thread.on, subjects);
    if (member === undefined || columns === undefined) return [];
    const at = writtenAt({ days: thread.days, by: member }, { moments, since: subjects.since(thread.on) });
    return at === undefined ? [] : [{ thread, columns, at }];
  });
  // New threads come first by id.
  for (const { thread, columns, at } of planned.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const id = await write({ context, columns, written }, thread, { at, place: {} });
    if (id !== undefined) await writeReplies({ context, columns, written }, thread.replies, { id, at });
  }
  for (const { comment, id } of written) if (comment.key !== undefined) named.set(comment.key, id);
  await insertRows(
    context.tx,
    'comment_likes',
    written.flatMap((one) => likesOf(one, context)),
  );
  await insertRows(context.tx, 'comment_versions', written.flatMap(versionsOf));
  return named;
}

interface Columns {
  readonly title_id?: number;
  readonly season_id?: number | null;
  readonly episode_id?: number | null;
  readonly article_id?: number;
  readonly list_id?: number;
  readonly review_id?: number;
}

function columnsOf(on: DemoSubject, { catalogue, articles, lists, reviews }: Subjects): Columns | undefined {
  if ('article' in on) return idColumn('article_id', articles.get(on.article));
  if ('list' in on) return idColumn('list_id', lists.get(on.list));
  if ('review' in on) return idColumn('review_id', reviews.get(reviewKeyOf(on.review)));
  const place = catalogue.find(on);
  if (place === undefined) return undefined;
  const { title_id, episode_id } = place;
  return { title_id, season_id: catalogue.seasonOf(place, on.season), episode_id };
}

const idColumn = (name: keyof Columns, id: number | undefined): Columns | undefined =>
  id === undefined ? undefined : { [name]: id };

type Comment = DemoThread | DemoReply;

interface Written {
  readonly comment: Comment;
  readonly id: number;
  readonly at: Date;
}

interface Work {
  readonly context: Context;
  readonly columns: Columns;
  readonly written: Written[];
}

interface Place {
  readonly thread_id?: number;
  readonly parent_id?: number;
  /** Of its place in the thread, without the comment itself. */
  readonly path?: string;
}

async function write(
  { context: { tx, members, moments }, columns, written }: Work,
  comment: Comment,
  { at, place }: { at: Date; place: Place },
): Promise<number | undefined> {
  const member = members.get(comment.by);
  if (member === undefined) return undefined;
  const edited = comment.was.length === 0 ? undefined : moments.after(at, EDITED_AFTER_MINUTES);
  const { id } = await insertComment(tx, {
    ...columns,
    ...place,
    user_id: member.id,
    body: comment.body,
    ...spoilerColumns(comment.spoiler),
    mentions: JSON.stringify(mentionsIn(comment, members)),
    created_at: at,
    updated_at: edited ?? at,
    edited_at: edited ?? null,
    pinned_at: 'pinned' in comment && comment.pinned ? at : null,
  });
  if (columns.review_id !== undefined) await addComments(tx, columns.review_id, 1);
  written.push({ comment, id, at });
  return id;
}

/** Replies follow each other and the comment they reply to. */
async function writeReplies(
  work: Work,
  replies: readonly DemoReply[],
  above: { id: number; at: Date; threadId?: number; path?: string },
): Promise<void> {
  const { moments } = work.context;
  let before = above.at;
  for (const reply of replies) {
    const random = randomFor(reply.body, 'reply');
    const minutes = REPLY_MINUTES.from + (REPLY_MINUTES.to - REPLY_MINUTES.from) * random() ** 4;
    const at = moments.after(before, minutes) ?? moments.after(before, random());
    if (at === undefined) return;
    before = at;
    const place = { thread_id: above.threadId ?? above.id, parent_id: above.id, path: above.path ?? '' };
    const id = await write(work, reply, { at, place });
    if (id === undefined) continue;
    const path = place.path + id.toString(16).padStart(PATH_DIGITS, '0');
    await writeReplies(work, reply.replies, { id, at, threadId: place.thread_id, path });
  }
}

/** The members whose name the text contains after an @. */
const mentionsIn = ({ body }: Comment, members: ReadonlyMap<string, SeededMember>) =>
  [...members.values()].filter(({ name }) => body.includes(`@${name}`)).map(({ id, name }) => ({ id, name }));

const likesOf = ({ comment, id, at }: Written, { members, moments }: Context): Row<'comment_likes'>[] =>
  someMembers([...members.values()], { count: comment.likes, except: comment.by, seed: comment.body }).map(
    (member) => ({
      comment_id: id,
      user_id: member.id,
      created_at: likedAt(at, { member, seed: comment.body, moments }),
    }),
  );

const versionsOf = ({ comment, id, at }: Written): Row<'comment_versions'>[] =>
  comment.was.map((body) => ({
    comment_id: id,
    body,
    is_spoiler: comment.spoiler !== undefined,
    written_at: at,
    is_public: true,
  }));
