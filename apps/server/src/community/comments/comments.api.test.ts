import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Comment,
  getCommentContext,
  getCommentText,
  listComments,
  listCommentVersions,
  listReplies,
} from '@kinora/contracts/community/comments.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeComment, makeSubjects } from './comments.factory.ts';
import type { CommentWrite } from './comments.writing.repository.ts';

const kinora = useTestApp();
const db = () => kinora.platform.db;
let authorId: number;

beforeAll(async () => {
  authorId = (await makeUser(db())).id;
});

const DELETED = { deleted_at: new Date(), deleted_by: 'author' };

const make = async (about: Partial<CommentWrite>): Promise<number> =>
  (await makeComment(db(), { user_id: authorId, ...about })).id;
const set = (id: number, values: Partial<CommentWrite>) =>
  db().updateTable('comments').set(values).where('id', '=', id).execute();

/** A title with one thread: a reply with a reply, and a second reply. */
async function makeThread() {
  const { id: title_id } = await makeTitle(db());
  const root = await make({ title_id, body: 'First', answers: 3 });
  const about = { title_id, thread_id: root };
  const one = await make({ ...about, body: 'One' });
  const other = await make({ ...about, body: 'Other' });
  const nested = await make({ ...about, parent_id: one, path: hex(one), body: 'Nested' });
  return { title_id, root, one, other, nested };
}
const hex = (id: number) => id.toString(16).padStart(8, '0');

const list = (id: number, query: { perPage?: number; cursor?: string } = {}) =>
  kinora.client().call(listComments, { query: { subject: 'title', subject_id: id, ...query } });
const replies = async (id: number, query: { perPage?: number; cursor?: string } = {}) =>
  (await kinora.client().call(listReplies, { params: { id }, query })).pagination;
const context = (id: number) => kinora.client().call(getCommentContext, { params: { id } });
const idsOf = (comments: readonly Comment[]) => comments.map(({ id }) => id);

describe('a list of threads', () => {
  test('contains the first replies in the order of the thread', async () => {
    const { title_id, root, one, nested, other } = await makeThread();
    await make({ title_id, thread_id: root, body: 'Fourth' });
    const { pagination } = await list(title_id);
    expect(pagination.data).toMatchObject([{ id: root, body: 'First', depth: 0, answers: 3 }]);
    expect(pagination.data[0]?.replies).toMatchObject([
      { id: one, parent_id: root, depth: 1 },
      { id: nested, parent_id: one, depth: 2 },
      { id: other, parent_id: root, depth: 1 },
    ]);
  });

  test('never contains the text of a spoiler, but its length', async () => {
    const { title_id, root, one } = await makeThread();
    const spoiler = { body: 'He was dead all along', is_spoiler: true };
    await set(root, spoiler);
    await set(one, spoiler);
    const response = await kinora
      .client()
      .send(listComments, { query: { subject: 'title', subject_id: title_id } });
    expect(response.body).not.toContain('dead');
    const { pagination } = await list(title_id);
    expect(pagination.data).toMatchObject([{ is_spoiler: true, body: null, length: 21 }]);
    expect(JSON.stringify([await replies(root), await context(one)])).not.toContain('dead');
  });

  test('keeps deleted and removed comments only as places of their visible replies', async () => {
    const { title_id, root, one, nested, other } = await makeThread();
    await set(root, { ...DELETED, pinned_at: new Date() });
    await set(one, { state: 'hidden', is_spoiler: true });
    await set(other, { deleted_at: new Date(), deleted_by: 'moderator' });
    const nothing = { author: null, body: null, length: 0, is_spoiler: false, is_pinned: false, likes: 0 };
    const { pagination, pinned } = await list(title_id);
    expect(pinned).toEqual([]);
    expect(pagination.data).toMatchObject([
      {
        ...nothing,
        id: root,
        state: 'deleted',
        replies: [
          { ...nothing, id: one, state: 'removed' },
          { id: nested, state: 'visible' },
        ],
      },
    ]);
    await set(nested, DELETED);
    await set(root, { answers: 0 });
    expect((await list(title_id, { perPage: 9 })).pagination.data).toEqual([]);
    expect((await replies(root, { perPage: 9 })).data).toEqual([]);
  });

  test('shows no author once the account is deleted', async () => {
    const { title_id } = await makeThread();
    const { id: user_id, email } = await makeUser(db());
    const body = 'Still here';
    const id = await make({ title_id, user_id, body });
    const before = await kinora.client().send(getCommentContext, { params: { id } });
    expect(before.body).not.toContain(email);
    await db().deleteFrom('users').where('id', '=', user_id).execute();
    expect((await list(title_id)).pagination.data).toContainEqual(
      expect.objectContaining({ id, body, author: null, state: 'visible' }),
    );
  });

  test('rejects unknown subjects, invalid cursors and parts of what has none', async () => {
    const { title_id } = await makeThread();
    const refused = (query: Record<string, unknown>) =>
      kinora.client().refused(listComments, { query: { subject: 'title', subject_id: title_id, ...query } });
    expect(await refused({ subject: 'person' })).toMatchObject({ status: 422 });
    expect(await refused({ sort: 'best' })).toMatchObject({ status: 422 });
    for (const cursor of ['x', 'WzFd', Buffer.from('["a","b"]').toString('base64url')])
      expect(await refused({ cursor })).toMatchObject({
        status: 422,
        errors: { cursor: [expect.any(String)] },
      });
    expect(await refused({ episode: 1 })).toMatchObject({ status: 422 });
    expect(await refused({ season: 9 })).toMatchObject({ status: 404 });
    expect(await refused({ subject: 'video', season: 1 })).toMatchObject({
      status: 422,
      errors: { season: ['Only titles have seasons.'] },
    });
    expect(await refused({ subject_id: 2_000_000_000 })).toMatchObject({ status: 404 });
    expect(await refused({ subject_id: 'x' })).toMatchObject({ status: 422 });
    await createTitlesService(kinora.platform).remove(db(), title_id);
    expect(await refused({})).toMatchObject({ status: 404 });
  });
});

describe('the replies of a thread', () => {
  test('are each after the comment they reply to, page by page', async () => {
    const { root, one, nested, other } = await makeThread();
    const first = await replies(root, { perPage: 2 });
    expect(idsOf(first.data)).toEqual([one, nested]);
    const second = await replies(root, { perPage: 2, cursor: first.next_cursor ?? '' });
    expect(idsOf(second.data)).toEqual([other]);
    expect(second.next_cursor).toBeNull();
  });

  test('keep every deleted reply above a visible one', async () => {
    const { title_id, root, one, nested, other } = await makeThread();
    const path = hex(one) + hex(nested);
    const deep = await make({ title_id, thread_id: root, parent_id: nested, path });
    await set(one, DELETED);
    await set(nested, { state: 'hidden' });
    expect((await replies(root)).data).toMatchObject([
      { id: one, state: 'deleted' },
      { id: nested, state: 'removed' },
      { id: deep, state: 'visible' },
      { id: other },
    ]);
  });

  test('keep a deleted reply of the last level while a sibling replies to it', async () => {
    const { title_id, root, one, nested } = await makeThread();
    const about = { title_id, thread_id: root, path: hex(one) + hex(nested) };
    const last = await make({ ...about, parent_id: nested });
    const sibling = await make({ ...about, parent_id: last });
    await set(last, DELETED);
    expect((await replies(root)).data).toContainEqual(
      expect.objectContaining({ id: last, state: 'deleted' }),
    );
    await set(sibling, DELETED);
    expect(idsOf((await replies(root, { perPage: 9 })).data)).not.toContain(last);
  });

  test('return 404 for a reply, a missing thread and a deleted title, and reject an invalid cursor', async () => {
    const { title_id, root, one } = await makeThread();
    const refused = (id: number, query = {}) =>
      kinora.client().refused(listReplies, { params: { id }, query });
    expect(await refused(one)).toMatchObject({ status: 404 });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
    for (const path of ['', 'zz', "' or 1=1", 7, '0000000g'])
      expect(
        await refused(root, { cursor: Buffer.from(JSON.stringify([path])).toString('base64url') }),
      ).toMatchObject({ status: 422 });
    await createTitlesService(kinora.platform).remove(db(), title_id);
    expect(await refused(root)).toMatchObject({ status: 404 });
  });
});

describe('the address of a comment', () => {
  test('returns its place, the first comment and those in between', async () => {
    const { title_id, root, one, nested, other } = await makeThread();
    const { slug, name } = await db()
      .selectFrom('titles')
      .select(['slug', 'name'])
      .where('id', '=', title_id)
      .executeTakeFirstOrThrow();
    const place = { subject: 'title', subject_id: title_id, slug, name, season: null, episode: null };
    const deep = await context(nested);
    expect(deep).toMatchObject({ place, thread: { id: root, body: 'First', answers: 3 } });
    expect(idsOf(deep.thread.replies)).toEqual([one, nested]);
    expect(idsOf((await context(other)).thread.replies)).toEqual([other]);
    expect((await context(root)).thread).toMatchObject({ id: root, replies: [] });
  });

  test('names every kind of place', async () => {
    const subjects = await makeSubjects(kinora.platform);
    const { name } = await db()
      .selectFrom('titles')
      .select('name')
      .where('id', '=', subjects.title)
      .executeTakeFirstOrThrow();
    const placeOf = async (about: Partial<CommentWrite>) => (await context(await make(about))).place;
    const episode = await db()
      .selectFrom('episodes')
      .select(['id', 'season_id'])
      .where('id', '=', subjects.episode('1.2'))
      .executeTakeFirstOrThrow();
    const ofEpisode = { title_id: subjects.title, season_id: episode.season_id, episode_id: episode.id };
    expect(await placeOf(ofEpisode)).toMatchObject({ subject: 'title', name, season: 1, episode: 2 });
    expect(await placeOf({ video_id: subjects.video })).toEqual({
      subject: 'video',
      subject_id: subjects.video,
      slug: null,
      name: 'Trailer',
      season: null,
      episode: null,
    });
    expect(await placeOf({ article_id: subjects.article })).toMatchObject({
      subject: 'article',
      name: 'News',
    });
    expect(await placeOf({ list_id: subjects.list })).toMatchObject({
      subject: 'list',
      name: 'Rain on windows',
      slug: expect.stringContaining('rain-on-windows'),
    });
    expect(await placeOf({ review_id: subjects.review })).toMatchObject({
      subject: 'review',
      name,
      slug: null,
    });
  });

  test('keeps placeholders on the way, and is gone without visible replies', async () => {
    const { root, one, nested } = await makeThread();
    await set(one, { state: 'hidden' });
    expect((await context(nested)).thread.replies).toMatchObject([
      { id: one, state: 'removed', body: null },
      { id: nested, state: 'visible' },
    ]);
    expect((await context(one)).thread.replies).toMatchObject([{ id: one, state: 'removed' }]);
    await set(nested, DELETED);
    for (const id of [one, nested, 2_000_000_000])
      expect(await kinora.client().refused(getCommentContext, { params: { id } })).toMatchObject({
        status: 404,
      });
    await set(root, { ...DELETED, answers: 0 });
    expect(await kinora.client().refused(getCommentContext, { params: { id: root } })).toMatchObject({
      status: 404,
    });
  });

  test('is gone with its subject', async () => {
    const { title_id, nested } = await makeThread();
    await createTitlesService(kinora.platform).remove(db(), title_id);
    for (const endpoint of [getCommentContext, getCommentText, listCommentVersions])
      expect(await kinora.client().refused(endpoint, { params: { id: nested } })).toMatchObject({
        status: 404,
      });
  });
});

test('returns the text of a spoiler on request, unless the comment was deleted', async () => {
  const { root } = await makeThread();
  await set(root, { is_spoiler: true });
  const text = () => kinora.client().call(getCommentText, { params: { id: root } });
  expect(await text()).toEqual({ body: 'First' });
  for (const gone of [{ state: 'hidden' }, { ...DELETED, state: 'new' }]) {
    await set(root, gone);
    for (const endpoint of [getCommentText, listCommentVersions])
      expect(await kinora.client().refused(endpoint, { params: { id: root } })).toMatchObject({
        status: 404,
      });
  }
});
