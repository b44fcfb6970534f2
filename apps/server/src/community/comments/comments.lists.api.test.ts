import { beforeAll, describe, expect, test } from 'vitest';
import {
  COMMENT_SORTS,
  type CommentSort,
  type CommentSubject,
  countTexts,
  listComments,
  listReplies,
  pinComment,
} from '@kinora/contracts/community/comments.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { makeComment, makeSubjects } from './comments.factory.ts';
import type { CommentWrite } from './comments.writing.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
let subjects: Awaited<ReturnType<typeof makeSubjects>>;
let authorId: number;
let moderator: TestClient;

beforeAll(async () => {
  subjects = await makeSubjects(kinora.platform);
  authorId = (await makeUser(db())).id;
  moderator = await signIn(kinora, { permissions: ['titles.view', 'comments.update'] });
});

const make = async (values: Partial<CommentWrite>): Promise<number> =>
  (await makeComment(db(), { user_id: authorId, ...values })).id;

/** The columns of a comment on an episode of the series. */
async function onEpisode(key: string, { title, episode } = subjects) {
  const row = await db()
    .selectFrom('episodes')
    .select(['id', 'season_id'])
    .where('id', '=', episode(key))
    .executeTakeFirstOrThrow();
  return { title_id: title, season_id: row.season_id, episode_id: row.id };
}

interface Query {
  subject: CommentSubject;
  subject_id: number;
  season?: number;
  episode?: number;
  sort?: CommentSort;
}

/** The ids of all threads, read in pages of two. */
async function readAll(query: Query): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { pagination } = await kinora
      .client()
      .call(listComments, { query: { ...query, perPage: 2, ...(cursor !== undefined && { cursor }) } });
    ids.push(...pagination.data.map(({ id }) => id));
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const SCOPES = [
  { name: 'title', query: () => ({ subject: 'title', subject_id: subjects.title }) },
  { name: 'season', query: () => ({ subject: 'title', subject_id: subjects.title, season: 1 }) },
  { name: 'episode', query: () => ({ subject: 'title', subject_id: subjects.title, season: 1, episode: 2 }) },
  { name: 'video', query: () => ({ subject: 'video', subject_id: subjects.video }) },
  { name: 'article', query: () => ({ subject: 'article', subject_id: subjects.article }) },
  { name: 'list', query: () => ({ subject: 'list', subject_id: subjects.list }) },
  { name: 'review', query: () => ({ subject: 'review', subject_id: subjects.review }) },
] satisfies { name: string; query: () => Query }[];

describe.each(SCOPES)('the threads of a $name', ({ name, query }) => {
  /** Seven threads with few different numbers of likes, and a reply, which is no thread. */
  const made: { id: number; likes: number }[] = [];

  beforeAll(async () => {
    const { subject, subject_id } = query();
    const part = ['season', 'episode'].includes(name) ? await onEpisode('1.2') : {};
    const about = { [`${subject}_id`]: subject_id, ...part };
    for (const likes of [2, 0, 1, 2, 0, 1, 0]) made.push({ id: await make({ ...about, likes }), likes });
    await make({ ...about, thread_id: made[0]?.id ?? 0 });
  });

  test.each(COMMENT_SORTS)('are read to the end without doubles: %s', async (sort) => {
    const ids = await readAll({ ...query(), sort });
    expect(new Set(ids).size).toBe(ids.length);
    const own = new Set(made.map(({ id }) => id));
    const expected = {
      newest: made.toSorted((one, other) => other.id - one.id),
      oldest: made,
      top: made.toSorted((one, other) => other.likes - one.likes || other.id - one.id),
    }[sort];
    expect(ids.filter((id) => own.has(id))).toEqual(expected.map(({ id }) => id));
  });
});

test('a series lists the threads of its seasons and episodes, a season those of its episodes', async () => {
  const series = await makeSubjects(kinora.platform);
  const { season_id, ...ofEpisode } = await onEpisode('1.2', series);
  const whole = await make({ title_id: series.title });
  const season = await make({ title_id: series.title, season_id });
  const episode = await make({ ...ofEpisode, season_id });
  const other = await make(await onEpisode('2.1', series));
  const about = { subject: 'title', subject_id: series.title, sort: 'oldest' } as const;
  expect(await readAll(about)).toEqual([whole, season, episode, other]);
  expect(await readAll({ ...about, season: 1 })).toEqual([season, episode]);
  expect(await readAll({ ...about, season: 1, episode: 2 })).toEqual([episode]);
  expect(await readAll({ ...about, season: 1, episode: 1 })).toEqual([]);
  const { pagination } = await kinora.client().call(listComments, { query: about });
  expect(pagination.data).toMatchObject([
    { season: null, episode: null },
    { season: 1, episode: null },
    { season: 1, episode: 2 },
    { season: 2, episode: 1 },
  ]);
});

test('a thread with many replies is read to the end without doubles', async () => {
  const title_id = subjects.title;
  const root = await make({ title_id, answers: 25 });
  for (let count = 0; count < 25; count += 1) await make({ title_id, thread_id: root });
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const query: { perPage: number; cursor?: string } = { perPage: 10, ...(cursor !== null && { cursor }) };
    const { pagination } = await kinora.client().call(listReplies, { params: { id: root }, query });
    ids.push(...pagination.data.map(({ id }) => id));
    cursor = pagination.next_cursor;
  } while (cursor !== null);
  expect(ids).toHaveLength(25);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
});

describe('pinned threads', () => {
  const pin = (id: number, is_pinned = true) =>
    moderator.call(pinComment, { params: { id }, body: { is_pinned } });
  const pinnedOn = async (query: Query & { cursor?: string; perPage?: number }) => {
    const { pinned, pagination } = await kinora.client().call(listComments, { query });
    return { pinned: pinned.map(({ id }) => id), data: pagination.data.map(({ id }) => id), pagination };
  };

  test('are before the list on the first page only, and not repeated', async () => {
    const { title } = await makeSubjects(kinora.platform);
    const about = { subject: 'title', subject_id: title, sort: 'newest' } as const;
    const [one, two, three] = [
      await make({ title_id: title }),
      await make({ title_id: title }),
      await make({ title_id: title }),
    ];
    await pin(two);
    const first = await pinnedOn({ ...about, perPage: 1 });
    expect(first).toMatchObject({ pinned: [two], data: [three] });
    const next = await pinnedOn({ ...about, perPage: 1, cursor: first.pagination.next_cursor ?? '' });
    expect(next).toMatchObject({ pinned: [], data: [one] });
    await pin(two, false);
    expect(await pinnedOn(about)).toMatchObject({ pinned: [], data: [three, two, one] });
  });

  test('are at most three, the last pinned first; older ones are in the list', async () => {
    const { title } = await makeSubjects(kinora.platform);
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await make({ title_id: title }));
    for (const id of ids) await pin(id);
    const about = { subject: 'title', subject_id: title } as const;
    expect(await pinnedOn(about)).toMatchObject({ pinned: ids.slice(1).toReversed(), data: [ids[0]] });
  });

  test('of an episode are ordinary threads in the list of the series', async () => {
    const series = await makeSubjects(kinora.platform);
    const id = await make(await onEpisode('1.2', series));
    await pin(id);
    const about = { subject: 'title', subject_id: series.title } as const;
    expect(await pinnedOn(about)).toMatchObject({ pinned: [], data: [id] });
    expect(await pinnedOn({ ...about, season: 1 })).toMatchObject({ pinned: [], data: [id] });
    expect(await pinnedOn({ ...about, season: 1, episode: 2 })).toMatchObject({ pinned: [id], data: [] });
  });

  test('are recorded in the history, once', async () => {
    const id = await make({ title_id: subjects.title, body: 'Worth pinning' });
    await pin(id);
    await pin(id);
    const query = { subject_type: 'comment', subject_id: String(id) };
    expect((await moderator.call(listAudit, { query })).pagination.data).toMatchObject([
      {
        action: 'update',
        subject: { name: 'Worth pinning' },
        before: { is_pinned: false },
        after: { is_pinned: true },
      },
    ]);
  });

  test('cannot be replies, hidden or missing, and need a moderator', async () => {
    const root = await make({ title_id: subjects.title });
    const reply = await make({ title_id: subjects.title, thread_id: root });
    const hidden = await make({ title_id: subjects.title, state: 'hidden' });
    const refused = (id: number, client = moderator, body: unknown = { is_pinned: true }) =>
      client.refused(pinComment, { params: { id }, body });
    expect(await refused(reply)).toMatchObject({
      status: 422,
      errors: { id: ['Only the first comment of a thread can be pinned.'] },
    });
    expect(await refused(hidden)).toMatchObject({ status: 404 });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
    expect(await refused(root, moderator, { is_pinned: 'yes' })).toMatchObject({ status: 422 });
    expect(await refused(root, kinora.client())).toMatchObject({ status: 401 });
    const member = await signIn(kinora, { permissions: ['titles.view', 'comments.create'] });
    expect(await refused(root, member)).toMatchObject({ status: 403 });
  });
});

describe('the counts of a title', () => {
  const count = (id: number, query: { season?: number; episode?: number } = {}) =>
    kinora.client().call(countTexts, { params: { id }, query });

  test('contain visible reviews and comments, and the comments of each season', async () => {
    const series = await makeSubjects(kinora.platform);
    const { title } = series;
    const { season_id, episode_id } = await onEpisode('1.2', series);
    const root = await make({ title_id: title });
    await make({ title_id: title, thread_id: root });
    await make({ title_id: title, season_id });
    await make({ title_id: title, season_id, episode_id });
    await make({ title_id: title, season_id, state: 'hidden' });
    await make({ title_id: title, deleted_at: new Date(), deleted_by: 'author' });
    await makeReview(db(), { title_id: title, user_id: authorId, season_id });
    await makeReview(db(), { title_id: title, user_id: authorId, episode_id, state: 'hidden' });
    await makeReview(db(), { title_id: title, user_id: authorId, body: null });
    expect(await count(title)).toEqual({ reviews: 1, comments: 4, seasons: [{ season: 1, comments: 2 }] });
    expect(await count(title, { season: 1 })).toEqual({ reviews: 1, comments: 2, seasons: [] });
    expect(await count(title, { season: 1, episode: 2 })).toEqual({ reviews: 0, comments: 1, seasons: [] });
    expect(await count(title, { season: 2 })).toEqual({ reviews: 0, comments: 0, seasons: [] });
  });

  test('return 404 or 410 for what does not exist', async () => {
    const { title } = await makeSubjects(kinora.platform);
    const refused = (id: number, query = {}) =>
      kinora.client().refused(countTexts, { params: { id }, query });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
    expect(await refused(title, { season: 9 })).toMatchObject({ status: 404 });
    expect(await refused(title, { season: 1, episode: 9 })).toMatchObject({ status: 404 });
    expect(await refused(title, { episode: 1 })).toMatchObject({ status: 422 });
    await createTitlesService(kinora.platform).remove(db(), title);
    expect(await refused(title)).toMatchObject({ status: 410, code: 'titles.gone' });
  });
});
