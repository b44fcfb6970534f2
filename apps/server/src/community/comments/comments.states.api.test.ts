import { beforeAll, expect, test } from 'vitest';
import { deleteComment, listComments, listReplies } from '@kinora/contracts/community/comments.ts';
import { moderateComments, type ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { sql } from 'kysely';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeSubjects } from './comments.factory.ts';

/**
 * Comments in every state, changed in random order. After each step the stored counts must equal a recount, and readers must
 * see what a simple model of the states says.
 */
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '10000' });
const SEED = 20_261_119;
const STEPS = 150;

type State = 'visible' | 'held' | 'hidden' | 'deleted';
const STEP_NAMES = [
  'write',
  'write-held',
  'edit',
  'edit-held',
  'approve',
  'hide',
  'delete',
  'erase',
] as const;
type StepName = (typeof STEP_NAMES)[number];

interface Modelled {
  readonly id: number;
  readonly threadId: number | null;
  state: State;
}

let reviewId: number;
let author: Writer;
let moderator: Writer;
let texts = 0;

beforeAll(async () => {
  reviewId = (await makeSubjects(kinora.platform)).review;
  author = await makeWriter(kinora);
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});

const newText = (isHeld: boolean) => {
  texts += 1;
  return `Text ${texts}${isHeld ? ' casino' : ''}.`;
};

/** Numbers from 0 to 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const moderate = (id: number, action: ModerationAction) =>
  moderator.client.call(moderateComments, {
    body: { selection: { ids: [id] }, action, reason: 'Because', read: READ_ALL },
  });

async function write(comments: Modelled[], isHeld: boolean, parent: Modelled | undefined): Promise<void> {
  const comment = await author.comment(newText(isHeld), {
    subject: 'review',
    subject_id: reviewId,
    ...(parent !== undefined && { parent_id: parent.id }),
  });
  const threadId = parent === undefined ? null : (parent.threadId ?? parent.id);
  comments.push({ id: comment.id, threadId, state: isHeld ? 'held' : 'visible' });
}

/** Changes a comment that is not deleted. Its author cannot change a hidden one. */
const CHANGES: Readonly<
  Record<Exclude<StepName, 'write' | 'write-held'>, (comment: Modelled) => Promise<void>>
> = {
  edit: async (comment) => {
    if (comment.state === 'hidden') return;
    await author.editComment(comment.id, newText(false));
    comment.state = 'visible';
  },
  'edit-held': async (comment) => {
    if (comment.state === 'hidden') return;
    await author.editComment(comment.id, newText(true));
    comment.state = 'held';
  },
  approve: async (comment) => {
    await moderate(comment.id, 'approve');
    comment.state = 'visible';
  },
  hide: async (comment) => {
    await moderate(comment.id, 'hide');
    comment.state = 'hidden';
  },
  delete: async (comment) => {
    await moderate(comment.id, 'delete');
    comment.state = 'deleted';
  },
  erase: async (comment) => {
    if (comment.state === 'hidden') return;
    await author.client.call(deleteComment, { params: { id: comment.id } });
    comment.state = 'deleted';
  },
};

/** The counts that differ from a recount. */
async function wrongCounts(): Promise<object[]> {
  const { rows } = await sql<object>`
    with visible as (select * from comments where deleted_at is null and state in ('new', 'approved'))
    select 'answers' as name, c.id, c.answers as stored, count(v.id)::integer as counted
    from comments c left join visible v on v.thread_id = c.id
    where c.thread_id is null group by c.id having c.answers <> count(v.id)
    union all
    select 'comments', r.id, r.comments_count, count(v.id)::integer
    from reviews r left join visible v on v.review_id = r.id
    group by r.id having r.comments_count <> count(v.id)
    union all
    select 'holds', id, 0, 1 from comments where (state = 'held') <> (hold_reason is not null)`.execute(
    kinora.platform.db,
  );
  return rows;
}

/** The ids of the comments whose text visitors read. */
async function readIds(comments: readonly Modelled[]): Promise<number[]> {
  const visitor = kinora.client();
  const query = { subject: 'review' as const, subject_id: reviewId, perPage: 100 };
  const shown = (await visitor.call(listComments, { query })).pagination.data.map(({ id, body }) => ({
    id,
    body,
  }));
  for (const { id } of comments.filter(({ threadId }) => threadId === null)) {
    const replies = await visitor.call(listReplies, { params: { id }, query: { perPage: 100 } });
    shown.push(...replies.pagination.data);
  }
  return shown.flatMap(({ id, body }) => (body === null ? [] : id)).toSorted((a, b) => a - b);
}

const visibleIds = (comments: readonly Modelled[]): number[] =>
  comments.filter(({ state }) => state === 'visible').map(({ id }) => id);

test('counts equal a recount after hold, approve, edit, hide and delete in random order', async () => {
  const random = createRandom(SEED);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const comments: Modelled[] = [];
  const done = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const name = comments.length < 4 ? 'write' : (pick(STEP_NAMES) ?? 'write');
    const existing = comments.filter(({ state }) => state !== 'deleted');
    if (name === 'write' || name === 'write-held') {
      const visible = existing.filter(({ state }) => state === 'visible');
      await write(comments, name === 'write-held', random() < 0.7 ? pick(visible) : undefined);
    } else {
      const comment = pick(existing);
      if (comment === undefined) continue;
      const key = `${comment.state} ${name}`;
      done.set(key, (done.get(key) ?? 0) + 1);
      await CHANGES[name](comment);
    }
    expect([step, name, await wrongCounts()]).toEqual([step, name, []]);
    const shown = step % 10 === 0 ? await readIds(comments) : visibleIds(comments);
    expect([step, name, shown]).toEqual([step, name, visibleIds(comments)]);
  }
  expect(await readIds(comments)).toEqual(visibleIds(comments));
  // The sequence reaches every change of every state.
  for (const state of ['visible', 'held', 'hidden'])
    for (const name of Object.keys(CHANGES))
      expect([state, name, done.has(`${state} ${name}`)]).toEqual([state, name, true]);
}, 240_000);
