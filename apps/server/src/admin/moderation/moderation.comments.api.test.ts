import { beforeAll, describe, expect, test } from 'vitest';
import { COMMENT_SUBJECTS, listComments, listReplies } from '@kinora/contracts/community/comments.ts';
import {
  listAdminComments,
  moderateComments,
  type ModerationAction,
} from '@kinora/contracts/admin/moderation.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment, makeSubjects } from '#community/comments/comments.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { READ_ALL } from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

let moderator: TestClient;
let titleId: number;

beforeAll(async () => {
  moderator = await signIn(kinora, { permissions: ['comments.update', 'titles.view'] });
  titleId = (await makeTitle(kinora.platform.db)).id;
});

const newComment = async (values: object = {}) => {
  const { id: user_id } = await makeUser(kinora.platform.db);
  return makeComment(kinora.platform.db, { title_id: titleId, user_id, ...values });
};
const decideComment = (id: number, action: ModerationAction) =>
  moderator.call(moderateComments, {
    body: { selection: { ids: [id] }, action, reason: 'Breaks the rules', read: READ_ALL },
  });
const publicComments = async () =>
  (
    await kinora
      .client()
      .call(listComments, { query: { subject: 'title', subject_id: titleId, perPage: 100 } })
  ).pagination.data;
const touched = async (tag: string) =>
  JSON.stringify(
    await kinora.platform.db.selectFrom('content_changes').selectAll().where('tag', '=', tag).execute(),
  );

describe('moderating a comment', () => {
  test('names the place of each kind', async () => {
    const subjects = await makeSubjects(kinora.platform);
    const { name } = await kinora.platform.db
      .selectFrom('titles')
      .select('name')
      .where('id', '=', subjects.title)
      .executeTakeFirstOrThrow();
    const names = { title: name, video: 'Trailer', article: 'News', list: 'Rain on windows', review: name };
    for (const kind of COMMENT_SUBJECTS) {
      const { id } = await newComment({ title_id: null, [`${kind}_id`]: subjects[kind] });
      const rules = [{ key: 'subject', operator: 'is', value: kind }];
      const filters = JSON.stringify({ match: 'all', rules });
      const query = { filters, orderBy: 'created_at', orderDir: 'desc' } as const;
      const { data } = (await moderator.call(listAdminComments, { query })).pagination;
      expect(data[0]).toMatchObject({ id, subject: { kind, id: subjects[kind], name: names[kind] } });
      expect(data.every((comment) => comment.subject.kind === kind)).toBe(true);
    }
  });

  test('keeps the number of comments of a review exact', async () => {
    const { review } = await makeSubjects(kinora.platform);
    const about = { title_id: null, review_id: review };
    const [first, second] = [await newComment(about), await newComment(about)];
    await kinora.platform.db
      .updateTable('reviews')
      .set({ comments_count: 2 })
      .where('id', '=', review)
      .execute();
    const count = async () =>
      (
        await kinora.platform.db
          .selectFrom('reviews')
          .select('comments_count')
          .where('id', '=', review)
          .executeTakeFirstOrThrow()
      ).comments_count;
    await decideComment(first.id, 'hide');
    await decideComment(first.id, 'hide');
    expect(await count()).toBe(1);
    await decideComment(first.id, 'approve');
    expect(await count()).toBe(2);
    await decideComment(second.id, 'delete');
    expect(await count()).toBe(1);
    await decideComment(first.id, 'hide');
    await decideComment(first.id, 'delete');
    expect(await count()).toBe(0);
  });

  test('hiding removes its text but keeps its place while it has visible replies', async () => {
    const thread = await newComment();
    const answer = await newComment({ thread_id: thread.id });
    await kinora.platform.db
      .updateTable('comments')
      .set({ answers: 1 })
      .where('id', '=', thread.id)
      .execute();
    const tags = [`comment:${thread.id}`, `comments:title:${titleId}`];
    const before = await Promise.all(tags.map(touched));
    await decideComment(thread.id, 'hide');
    const after = await Promise.all(tags.map(touched));
    for (const [index, version] of after.entries()) expect(version).not.toBe(before[index]);
    expect((await publicComments()).find(({ id }) => id === thread.id)).toMatchObject({
      body: null,
      author: null,
      answers: 1,
    });
    await decideComment(answer.id, 'hide');
    expect((await publicComments()).map(({ id }) => id)).not.toContain(thread.id);
    const answers = await kinora.client().call(listReplies, { params: { id: thread.id }, query: {} });
    expect(answers.pagination.data).toEqual([]);
    await decideComment(answer.id, 'approve');
    expect((await publicComments()).find(({ id }) => id === thread.id)?.answers).toBe(1);
  });

  test('deleting removes it from every list', async () => {
    const { id } = await newComment({ body: 'Deleted by a moderator' });
    await decideComment(id, 'delete');
    expect(
      await kinora.platform.db
        .selectFrom('comments')
        .select(['deleted_by', 'body'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ deleted_by: 'moderator', body: '' });
    const query = { subject_type: 'comment', subject_id: String(id) };
    expect((await moderator.call(listAudit, { query })).pagination.data).toMatchObject([
      { action: 'delete', before: { body: 'Deleted by a moderator' } },
    ]);
    const { pagination } = await moderator.call(listAdminComments, { query: { query: 'by a moderator' } });
    expect(pagination.data).toEqual([]);
    expect((await publicComments()).map((comment) => comment.id)).not.toContain(id);
  });
});
