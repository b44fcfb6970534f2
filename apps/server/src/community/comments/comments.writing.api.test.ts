import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addComment,
  COMMENT_MAX,
  COMMENT_SUBJECTS,
  listComments,
  listReplies,
} from '@kinora/contracts/community/comments.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { makeComment, makeSubjects } from './comments.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
type Input = CallInput<typeof addComment>['body'];

let subjects: Awaited<ReturnType<typeof makeSubjects>>;
let author: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  subjects = await makeSubjects(kinora.platform);
  author = await makeMember();
});

async function makeMember(permissions = ['titles.view', 'comments.create']) {
  const { id } = await makeUser(db(), { permissions });
  return { id, client: await withSession(kinora, id) };
}

const input = (values: Partial<Input> = {}): Input => ({
  subject: 'title',
  subject_id: subjects.title,
  body: 'The last shot!',
  is_spoiler: false,
  spoiler_until: null,
  key: randomUUID(),
  ...values,
});
const add = async (values: Partial<Input> = {}, { client } = author) =>
  (await client.call(addComment, { body: input(values) })).comment;
const refused = (values: Record<string, unknown>) =>
  author.client.refused(addComment, { body: { ...input(), ...values } });
const answersOf = async (id: number) =>
  (await db().selectFrom('comments').select('answers').where('id', '=', id).executeTakeFirstOrThrow())
    .answers;

describe('writing a comment', () => {
  test.each(COMMENT_SUBJECTS)('about a %s adds it to the list', async (subject) => {
    const comment = await add({ subject, subject_id: subjects[subject], body: ' Look:\nhere ' });
    expect(comment).toMatchObject({
      author: { id: author.id, name: 'Ada Example', image: null },
      body: 'Look:\nhere',
      length: 10,
      is_spoiler: false,
      spoiler_until: null,
      is_pinned: false,
      edited_at: null,
      state: 'visible',
      season: null,
      episode: null,
      at_seconds: null,
      mentions: [],
      likes: 0,
      parent_id: null,
      depth: 0,
      answers: 0,
    });
    const query = { subject, subject_id: subjects[subject], sort: 'newest' as const };
    const { pagination } = await author.client.call(listComments, { query });
    expect(pagination.data[0]).toEqual({ ...comment, replies: [] });
  });

  test('about a season or an episode stores both, and the title', async () => {
    expect(await add({ season: 2 })).toMatchObject({ season: 2, episode: null });
    const { id, ...comment } = await add({ season: 1, episode: 2 });
    expect(comment).toMatchObject({ season: 1, episode: 2 });
    const row = await db().selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title_id: subjects.title, episode_id: subjects.episode('1.2') });
    expect(row.season_id).not.toBeNull();
  });

  test('about a video keeps the playback position', async () => {
    const comment = await add({ subject: 'video', subject_id: subjects.video, at_seconds: 754 });
    expect(comment.at_seconds).toBe(754);
  });

  test('keeps how far its spoilers go, only if it has some', async () => {
    const until = { season: 1, episode: 2 };
    const spoiler = await add({ is_spoiler: true, spoiler_until: until });
    expect(spoiler).toMatchObject({ is_spoiler: true, spoiler_until: until, body: 'The last shot!' });
    const harmless = await add({ is_spoiler: false, spoiler_until: { season: 9, episode: 9 } });
    expect(harmless).toMatchObject({ is_spoiler: false, spoiler_until: null });
    const ofReview = await add({
      subject: 'review',
      subject_id: subjects.review,
      is_spoiler: true,
      spoiler_until: until,
    });
    expect(ofReview.spoiler_until).toEqual(until);
  });

  test('counts the comments of a review', async () => {
    const { review } = await makeSubjects(kinora.platform);
    const first = await add({ subject: 'review', subject_id: review });
    await add({ subject: 'review', subject_id: review, parent_id: first.id });
    const row = await db()
      .selectFrom('reviews')
      .select('comments_count')
      .where('id', '=', review)
      .executeTakeFirstOrThrow();
    expect(row.comments_count).toBe(2);
  });
});

describe('a repeated call', () => {
  test('returns the first comment, also after its subject is gone', async () => {
    const { id: subject_id } = await makeTitle(db());
    const body = input({ subject_id });
    const { comment } = await author.client.call(addComment, { body });
    await createTitlesService(kinora.platform).remove(db(), subject_id);
    const again = await author.client.call(addComment, { body: { ...body, body: 'Again' } });
    expect(again.comment).toEqual(comment);
  });

  test('at the same time writes one comment and one answer', async () => {
    const root = await add();
    const body = input({ parent_id: root.id });
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => author.client.call(addComment, { body })),
    );
    expect(new Set(calls.map(({ comment }) => comment.id)).size).toBe(1);
    expect(await answersOf(root.id)).toBe(1);
  });

  test('of another member with the same key writes another comment', async () => {
    const body = input();
    const [mine, theirs] = await Promise.all(
      [author, await makeMember()].map(({ client }) => client.call(addComment, { body })),
    );
    expect(mine?.comment.id).not.toBe(theirs?.comment.id);
  });
});

describe('a reply', () => {
  test('has its level below its parent, up to the last level', async () => {
    const root = await add({ season: 1, episode: 1 });
    const [one, other] = [await add({ parent_id: root.id }), await add({ parent_id: root.id })];
    const two = await add({ parent_id: one.id });
    const three = await add({ parent_id: two.id });
    const sibling = await add({ parent_id: three.id });
    const nested = await add({ parent_id: sibling.id });
    expect([one, two, three, sibling, nested].map(({ depth }) => depth)).toEqual([1, 2, 3, 3, 3]);
    expect(nested).toMatchObject({ parent_id: sibling.id, season: 1, episode: 1 });
    const { pagination } = await author.client.call(listReplies, { params: { id: root.id }, query: {} });
    expect(pagination.data.map(({ id }) => id)).toEqual([
      one.id,
      two.id,
      three.id,
      sibling.id,
      nested.id,
      other.id,
    ]);
    expect(await answersOf(root.id)).toBe(6);
    expect(await answersOf(one.id)).toBe(0);
  });

  test('is rejected for a comment on another subject, and for a hidden, deleted or missing one', async () => {
    const message = { status: 422, errors: { parent_id: ['You can no longer reply to this comment.'] } };
    const { id: title_id } = await makeTitle(db());
    const elsewhere = await makeComment(db(), { title_id, user_id: author.id });
    expect(await refused({ parent_id: elsewhere.id })).toMatchObject(message);
    const hidden = await makeComment(db(), { title_id: subjects.title, user_id: author.id, state: 'hidden' });
    expect(await refused({ parent_id: hidden.id })).toMatchObject(message);
    const deleted = await makeComment(db(), {
      title_id: subjects.title,
      user_id: author.id,
      deleted_at: new Date(),
      deleted_by: 'author',
    });
    expect(await refused({ parent_id: deleted.id })).toMatchObject(message);
    expect(await refused({ parent_id: 2_000_000_000 })).toMatchObject(message);
  });
});

describe('rejects', () => {
  test('subjects, seasons and episodes that do not exist', async () => {
    for (const subject of COMMENT_SUBJECTS)
      expect(await refused({ subject, subject_id: 2_000_000_000 })).toMatchObject({ status: 404 });
    expect(await refused({ season: 9 })).toMatchObject({ status: 404 });
    expect(await refused({ season: 1, episode: 9 })).toMatchObject({ status: 404 });
    expect(await refused({ episode: 1 })).toMatchObject({ status: 422 });
  });

  test('subjects that not everyone can see', async () => {
    const hidden = await makeSubjects(kinora.platform);
    await db().updateTable('videos').set({ is_approved: false }).where('id', '=', hidden.video).execute();
    await db().updateTable('channels').set({ is_public: false }).where('id', '=', hidden.list).execute();
    await db().updateTable('reviews').set({ state: 'hidden' }).where('id', '=', hidden.review).execute();
    await db()
      .updateTable('news_articles')
      .set({ published_at: new Date('2999-01-01') })
      .where('id', '=', hidden.article)
      .execute();
    for (const subject of ['video', 'list', 'review', 'article'] as const)
      expect(await refused({ subject, subject_id: hidden[subject] })).toMatchObject({ status: 404 });
    const second = await makeSubjects(kinora.platform);
    await createTitlesService(kinora.platform).remove(db(), second.title);
    for (const subject of ['title', 'video', 'review'] as const)
      expect(await refused({ subject, subject_id: second[subject] })).toMatchObject({ status: 404 });
  });

  test('a channel of the site as a list, and a rating as a review', async () => {
    const { review } = await makeSubjects(kinora.platform);
    const { id: channel } = await makeChannel(kinora.platform);
    await db().updateTable('reviews').set({ body: null }).where('id', '=', review).execute();
    expect(await refused({ subject: 'list', subject_id: channel })).toMatchObject({ status: 404 });
    expect(await refused({ subject: 'review', subject_id: review })).toMatchObject({ status: 404 });
  });

  test('parts and positions that the subject cannot have', async () => {
    const list = { subject: 'list', subject_id: subjects.list };
    expect(await refused({ ...list, season: 1 })).toMatchObject({
      status: 422,
      errors: { season: ['Only titles have seasons.'] },
    });
    expect(await refused({ at_seconds: 1 })).toMatchObject({
      status: 422,
      errors: { at_seconds: ['Only comments on videos have a playback position.'] },
    });
  });

  test('spoilers up to an episode that does not exist', async () => {
    const spoiler = { is_spoiler: true, spoiler_until: { season: 3, episode: 1 } };
    expect(await refused(spoiler)).toMatchObject({
      status: 422,
      errors: { spoiler_until: ['This series has no such episode.'] },
    });
    const { id: film } = await makeTitle(db());
    const none = { status: 422, errors: { spoiler_until: ['Only series have episodes.'] } };
    expect(await refused({ ...spoiler, subject_id: film })).toMatchObject(none);
    expect(await refused({ ...spoiler, subject: 'list', subject_id: subjects.list })).toMatchObject(none);
  });

  test('texts that are empty, too long or not storable, and unknown fields', async () => {
    for (const body of ['', ' \n ', 'x'.repeat(COMMENT_MAX + 1), 'a\0b', 'a\uD800b', 5, null])
      expect(await refused({ body })).toMatchObject({ status: 422, errors: { body: [expect.any(String)] } });
    expect((await add({ body: 'x'.repeat(COMMENT_MAX) })).length).toBe(COMMENT_MAX);
    expect(await refused({ key: 'not-a-uuid' })).toMatchObject({ status: 422 });
    expect(await refused({ likes: 5 })).toMatchObject({ status: 422 });
    expect(await refused({ subject: 'person' })).toMatchObject({ status: 422 });
  });

  test('visitors and members without the permission', async () => {
    expect(await kinora.client().refused(addComment, { body: input() })).toMatchObject({ status: 401 });
    const { client } = await makeMember(['titles.view']);
    expect(await client.refused(addComment, { body: input() })).toMatchObject({ status: 403 });
  });
});

test('stores markup as plain text', async () => {
  const body = '<script>alert(1)</script> & "quotes" \u202E %_\\';
  expect((await add({ body })).body).toBe(body);
});
