import { expect, test } from 'vitest';
import { listReplies, listComments } from '@kinora/contracts/community/comments.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeComment } from './comments.factory.ts';

const kinora = useTestApp();

async function makeThread() {
  const { db } = kinora.platform;
  const title = await makeTitle(db);
  const author = await makeUser(db);
  const about = { title_id: title.id, user_id: author.id };
  const first = await makeComment(db, { ...about, body: 'First', answers: 2 });
  const second = await makeComment(db, { ...about, body: 'Second', upvotes: 3 });
  await makeComment(db, { ...about, body: 'Yes', thread_id: first.id });
  await makeComment(db, { ...about, body: 'No', thread_id: first.id });
  return { title, author, first, second };
}

const list = (id: number, query: { perPage?: number; cursor?: string } = {}) =>
  kinora.client().call(listComments, { query: { subject: 'title', subject_id: id, ...query } });

const markDeleted = (id: number) =>
  kinora.platform.db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', id).execute();

test('returns threads newest first, and replies oldest first', async () => {
  const { title, author, first } = await makeThread();
  const { pagination } = await list(title.id, { perPage: 1 });
  expect(pagination.data).toMatchObject([
    { body: 'Second', upvotes: 3, author: { id: author.id, name: 'Ada Example' } },
  ]);
  const next = await list(title.id, { perPage: 1, cursor: pagination.next_cursor ?? '' });
  expect(next.pagination).toMatchObject({ data: [{ body: 'First', answers: 2 }], next_cursor: null });
  const answers = await kinora.client().call(listReplies, { params: { id: first.id }, query: {} });
  expect(answers.pagination.data.map(({ body }) => body)).toEqual(['Yes', 'No']);
});

test('keeps the place of a deleted comment with replies, without its text and author', async () => {
  const { title, first, second } = await makeThread();
  await markDeleted(first.id);
  await markDeleted(second.id);
  const { pagination } = await list(title.id);
  expect(pagination.data).toMatchObject([{ id: first.id, body: null, author: null, answers: 2 }]);
});

test('rejects unknown subjects, invalid cursors and missing threads', async () => {
  const { title, first } = await makeThread();
  const refused = (query: Record<string, unknown>) =>
    kinora.client().refused(listComments, { query: { subject: 'title', subject_id: title.id, ...query } });
  expect(await refused({ subject: 'person' })).toMatchObject({ status: 422 });
  expect(await refused({ cursor: 'x' })).toMatchObject({ status: 422 });
  expect(await refused({ subject_id: 2_000_000_000 })).toMatchObject({ status: 404 });
  expect(await refused({ subject: 'video' })).toMatchObject({ status: 404 });
  const answers = (id: number) => kinora.client().refused(listReplies, { params: { id }, query: {} });
  expect(await answers(2_000_000_000)).toMatchObject({ status: 404 });
  const [answer] = (await kinora.client().call(listReplies, { params: { id: first.id }, query: {} }))
    .pagination.data;
  expect(await answers(answer?.id ?? 0)).toMatchObject({ status: 404 });
  await createTitlesService(kinora.platform).remove(kinora.platform.db, title.id);
  expect(await refused({})).toMatchObject({ status: 404 });
});
