import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addComment,
  COMMENT_MAX,
  deleteComment,
  listComments,
  listCommentVersions,
  likeComment,
  updateComment,
} from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { VERSIONS_MAX } from '@kinora/contracts/community/texts.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { makeComment, makeSubjects } from './comments.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
type Change = CallInput<typeof updateComment>['body'];

let subjects: Awaited<ReturnType<typeof makeSubjects>>;
let author: Awaited<ReturnType<typeof makeMember>>;
let other: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  subjects = await makeSubjects(kinora.platform);
  [author, other] = [await makeMember(), await makeMember()];
});

async function makeMember(permissions = ['titles.view', 'comments.create']) {
  const { id } = await makeUser(db(), { permissions });
  return { id, client: await withSession(kinora, id) };
}

async function add(values: Partial<CallInput<typeof addComment>['body']> = {}, { client } = author) {
  const body = {
    subject: 'title' as const,
    subject_id: subjects.title,
    body: 'First',
    is_spoiler: false,
    spoiler_until: null,
    key: randomUUID(),
    ...values,
  };
  return (await client.call(addComment, { body })).comment;
}
const input = (values: Partial<Change> = {}): Change => ({
  body: 'Second',
  is_spoiler: false,
  spoiler_until: null,
  ...values,
});
const update = async (id: number, values: Partial<Change> = {}, { client } = author) =>
  (await client.call(updateComment, { params: { id }, body: input(values) })).comment;
const remove = (id: number, { client } = author) => client.call(deleteComment, { params: { id } });
const versionsOf = async (id: number) =>
  (await kinora.client().call(listCommentVersions, { params: { id } })).versions;
const rowOf = (id: number) =>
  db().selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const touched = (tag: string) =>
  db().selectFrom('content_changes').select('changed_by').where('tag', '=', tag).executeTakeFirst();

describe('changing a comment', () => {
  test('keeps the earlier versions, newest first', async () => {
    const { id, created_at: createdAt } = await add();
    const second = await update(id);
    expect(second).toMatchObject({
      id,
      body: 'Second',
      created_at: createdAt,
      edited_at: expect.any(String),
    });
    await update(id, { body: 'Third' });
    expect(await versionsOf(id)).toEqual([
      { headline: null, body: 'Second', written_at: second.edited_at },
      { headline: null, body: 'First', written_at: createdAt },
    ]);
  });

  test('keeps no version while the text stays the same', async () => {
    const { id } = await add();
    const until = { season: 1, episode: 1 };
    const changed = await update(id, { body: ' First ', is_spoiler: true, spoiler_until: until });
    expect(changed).toMatchObject({
      body: 'First',
      is_spoiler: true,
      spoiler_until: until,
      edited_at: null,
    });
    expect(await versionsOf(id)).toEqual([]);
    expect(await update(id, { body: 'First' })).toMatchObject({ is_spoiler: false, spoiler_until: null });
  });

  test('shows a version that was not public only to the author', async () => {
    const { id } = await add();
    await update(id);
    await db()
      .updateTable('comment_versions')
      .set({ is_public: false })
      .where('comment_id', '=', id)
      .execute();
    const listed = async (client: TestClient) =>
      (await client.call(listCommentVersions, { params: { id } })).versions.map(({ body }) => body);
    expect(await listed(author.client)).toEqual(['First']);
    for (const client of [other.client, kinora.client()]) expect(await listed(client)).toEqual([]);
  });

  test('keeps the latest versions up to a limit', async () => {
    const { id } = await add();
    await db()
      .insertInto('comment_versions')
      .values(
        Array.from({ length: VERSIONS_MAX }, (_, index) => ({
          comment_id: id,
          body: `Version ${index}`,
          is_spoiler: false,
          written_at: new Date(),
          is_public: true,
        })),
      )
      .execute();
    await update(id);
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(VERSIONS_MAX);
    expect(versions[0]?.body).toBe('First');
    expect(versions.at(-1)?.body).toBe('Version 1');
  });

  test('changes the mentions, and makes shared copies stale', async () => {
    const { id: mentioned } = await makeUser(db(), { name: 'Vesna Klimt' });
    const { id } = await add({ body: 'Right, @vesna klimt', mentions: [mentioned] });
    const tags = [`comments:title:${subjects.title}`, `comment:${id}`, `title:${subjects.title}`];
    const [list, thread, title] = await Promise.all(tags.map(touched));
    expect((await update(id, { mentions: [mentioned] })).mentions).toEqual([]);
    const after = await Promise.all(tags.map(touched));
    expect(after).toEqual([
      { changed_by: expect.any(String) },
      { changed_by: expect.any(String) },
      // The page of the title shows no comments.
      title,
    ]);
    expect(after[0]).not.toEqual(list);
    expect(after[1]).not.toEqual(thread);
  });

  test('is allowed only to its author, and not once it is hidden or deleted', async () => {
    const { id } = await add();
    const refused = (client = author.client) =>
      client.refused(updateComment, { params: { id }, body: input() });
    expect(await refused(other.client)).toMatchObject({ status: 404 });
    expect(await refused(kinora.client())).toMatchObject({ status: 401 });
    expect(await refused((await makeMember(['titles.view'])).client)).toMatchObject({ status: 403 });
    await db().updateTable('comments').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect(await refused()).toMatchObject({ status: 404 });
    await db().updateTable('comments').set({ state: 'new' }).where('id', '=', id).execute();
    await remove(id);
    expect(await refused()).toMatchObject({ status: 404 });
    const missing = { params: { id: 2_000_000_000 }, body: input() };
    expect(await author.client.refused(updateComment, missing)).toMatchObject({ status: 404 });
  });

  test('rejects what a new comment rejects', async () => {
    const { id } = await add();
    const refused = (values: Record<string, unknown>) =>
      author.client.refused(updateComment, { params: { id }, body: { ...input(), ...values } });
    for (const body of ['', ' ', 'x'.repeat(COMMENT_MAX + 1), 'a\0b', 'a\uDC00b'])
      expect(await refused({ body })).toMatchObject({ status: 422, errors: { body: [expect.any(String)] } });
    const spoiler = { is_spoiler: true, spoiler_until: { season: 9, episode: 1 } };
    expect(await refused(spoiler)).toMatchObject({
      status: 422,
      errors: { spoiler_until: ['This series has no such episode.'] },
    });
    expect(await refused({ subject_id: 1 })).toMatchObject({ status: 422 });
    const elsewhere = await makeSubjects(kinora.platform);
    const gone = await add({ subject_id: elsewhere.title });
    await createTitlesService(kinora.platform).remove(db(), elsewhere.title);
    expect(
      await author.client.refused(updateComment, { params: { id: gone.id }, body: input() }),
    ).toMatchObject({ status: 404 });
  });
});

describe('deleting a comment', () => {
  test('leaves a placeholder for its replies and nothing of its text', async () => {
    const root = await add({ body: 'Root' });
    const reply = await add({ body: 'Very private', parent_id: root.id });
    const nested = await add({ body: 'Nested', parent_id: reply.id }, other);
    await update(reply.id, { body: 'Still private' });
    await other.client.call(likeComment, { params: { id: reply.id } });
    await remove(reply.id);
    const row = await rowOf(reply.id);
    expect(row).toMatchObject({ body: '', mentions: [], likes: 0, deleted_by: 'author', open_reports: 0 });
    const versions = db().selectFrom('comment_versions').selectAll().where('comment_id', '=', reply.id);
    expect(await versions.execute()).toEqual([]);
    const query = { subject: 'title' as const, subject_id: subjects.title, sort: 'newest' as const };
    const { pagination } = await kinora.client().call(listComments, { query });
    expect(pagination.data[0]).toMatchObject({
      id: root.id,
      answers: 1,
      replies: [{ id: reply.id, state: 'deleted', body: null }, { id: nested.id }],
    });
    await remove(nested.id, other);
    const after = await kinora.client().call(listComments, { query: { ...query, perPage: 1 } });
    expect(after.pagination.data[0]).toMatchObject({ id: root.id, answers: 0, replies: [] });
    await remove(root.id);
    const last = await kinora.client().call(listComments, { query: { ...query, perPage: 2 } });
    expect(last.pagination.data.map(({ id }) => id)).not.toContain(root.id);
  });

  test('is subtracted from the comments of a review', async () => {
    const { review } = await makeSubjects(kinora.platform);
    const about = { subject: 'review' as const, subject_id: review };
    const first = await add(about);
    await add({ ...about, parent_id: first.id });
    await remove(first.id);
    const row = await db()
      .selectFrom('reviews')
      .select('comments_count')
      .where('id', '=', review)
      .executeTakeFirstOrThrow();
    expect(row.comments_count).toBe(1);
  });

  test('closes the way to it for reports and likes', async () => {
    const { id } = await add();
    await remove(id);
    const report = { kind: 'comment', id, reason: 'spam' };
    expect(await other.client.refused(reportContent, { body: report })).toMatchObject({ status: 404 });
    expect(await other.client.refused(likeComment, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('is allowed only to its author, once, and not if a moderator removed it', async () => {
    const { id } = await add();
    const refused = (client = author.client) => client.refused(deleteComment, { params: { id } });
    expect(await refused(other.client)).toMatchObject({ status: 404 });
    expect(await refused(kinora.client())).toMatchObject({ status: 401 });
    await db().updateTable('comments').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect(await refused()).toMatchObject({ status: 404 });
    await db().updateTable('comments').set({ state: 'approved' }).where('id', '=', id).execute();
    await remove(id);
    expect(await refused()).toMatchObject({ status: 404 });
  });

  test('needs no permission to write', async () => {
    const former = await makeMember(['titles.view']);
    const { id } = await makeComment(db(), { user_id: former.id, title_id: subjects.title });
    await remove(id, former);
    expect((await rowOf(id)).deleted_at).not.toBeNull();
  });
});

test('the number of replies is exact after replies and deletions at the same time', async () => {
  const root = await add();
  const first = await Promise.all(Array.from({ length: 10 }, () => add({ parent_id: root.id })));
  await Promise.all([
    ...first.map(({ id }) => remove(id)),
    ...Array.from({ length: 10 }, () => add({ parent_id: root.id }, other)),
  ]);
  expect((await rowOf(root.id)).answers).toBe(10);
});
