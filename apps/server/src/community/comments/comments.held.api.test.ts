import { beforeAll, describe, expect, test } from 'vitest';
import {
  addComment,
  countTexts,
  deleteComment,
  getCommentContext,
  getCommentText,
  likeComment,
  listCommentMarks,
  listComments,
  listCommentVersions,
  listHeldComments,
  listReplies,
  pinComment,
} from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { listProfileComments } from '@kinora/contracts/community/profiles.ts';
import { moderateComments } from '@kinora/contracts/admin/moderation.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeSubjects } from './comments.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const HELD = 'Win at the casino.';

let subjects: Awaited<ReturnType<typeof makeSubjects>>;
let author: Writer;
let reader: Writer;
let moderator: Writer;

beforeAll(async () => {
  subjects = await makeSubjects(kinora.platform);
  author = await makeWriter(kinora);
  reader = await makeWriter(kinora);
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});

const onTitle = () => ({ subject_id: subjects.title });
const onReview = () => ({ subject: 'review' as const, subject_id: subjects.review });
const rowOf = (id: number) =>
  kinora.platform.db
    .selectFrom('comments')
    .select(['state', 'hold_reason', 'hold_word', 'answers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const commentsOfReview = async () =>
  (
    await kinora.platform.db
      .selectFrom('reviews')
      .select('comments_count')
      .where('id', '=', subjects.review)
      .executeTakeFirstOrThrow()
  ).comments_count;
const threadsOn = async (query: { subject?: 'title' | 'review'; subject_id: number }) =>
  (
    await reader.client.call(listComments, {
      query: { subject: 'title', ...query, sort: 'newest', perPage: 100 },
    })
  ).pagination.data;
const heldOf = async (
  { client }: Writer,
  query: { subject?: 'title' | 'video'; subject_id: number; season?: number; episode?: number },
) => (await client.call(listHeldComments, { query: { subject: 'title', ...query } })).comments;
const decide = (id: number, action: 'approve' | 'hide') =>
  moderator.client.call(moderateComments, {
    body: { selection: { ids: [id] }, action, reason: 'Because', read: READ_ALL },
  });

describe('a held comment', () => {
  test('is returned to its author, with the reason only for moderators', async () => {
    const comment = await author.comment(HELD, onTitle());
    expect(comment).toMatchObject({ state: 'held', body: HELD, author: { id: author.id } });
    expect(await rowOf(comment.id)).toMatchObject({
      state: 'held',
      hold_reason: 'words',
      hold_word: 'casino',
    });
    expect(await heldOf(author, onTitle())).toEqual([comment]);
    expect(await heldOf(reader, onTitle())).toEqual([]);
  });

  test('does not exist for others', async () => {
    const { id } = await author.comment(HELD, onTitle());
    const thread = await author.comment('A thread.', onTitle());
    const reply = await author.comment(HELD, { ...onTitle(), parent_id: thread.id });
    expect(reply).toMatchObject({ state: 'held', parent_id: thread.id });
    for (const held of [id, reply.id])
      for (const { client } of [reader, moderator]) {
        const params = { id: held };
        for (const endpoint of [getCommentContext, getCommentText, listCommentVersions])
          expect(await client.refused(endpoint, { params })).toMatchObject({ status: 404 });
        expect(await client.refused(likeComment, { params })).toMatchObject({ status: 404 });
        const report = { kind: 'comment', id: held, reason: 'spam' };
        expect(await client.refused(reportContent, { body: report })).toMatchObject({ status: 404 });
        const { texts, liked } = await client.call(listCommentMarks, {
          query: { ids: String(held), spoilers: 'shown' },
        });
        expect([texts, liked]).toEqual([[], []]);
      }
    const pinned = { params: { id }, body: { is_pinned: true } };
    expect(await moderator.client.refused(pinComment, pinned)).toMatchObject({ status: 404 });
    expect(await reader.refuseComment('A reply', { ...onTitle(), parent_id: id })).toMatchObject({
      status: 422,
      errors: { parent_id: [expect.any(String)] },
    });
    const shown = await threadsOn(onTitle());
    expect(shown.map((comment) => comment.id)).not.toContain(id);
    expect(shown.find((comment) => comment.id === thread.id)).toMatchObject({ answers: 0, replies: [] });
    const { pagination } = await reader.client.call(listReplies, { params: { id: thread.id }, query: {} });
    expect(pagination.data).toEqual([]);
    const profile = { params: { id: author.id }, query: { perPage: 100 } };
    const { data } = (await reader.client.call(listProfileComments, profile)).pagination;
    expect(data.map(({ comment }) => comment.body)).not.toContain(HELD);
  });

  test('counts nowhere until it is approved', async () => {
    const counted = async () =>
      (await reader.client.call(countTexts, { params: { id: subjects.title }, query: {} })).comments;
    const [before, ofReview] = [await counted(), await commentsOfReview()];
    const onPage = await author.comment(HELD, onTitle());
    const about = await author.comment(HELD, onReview());
    const thread = await author.comment('A thread.', onReview());
    const reply = await author.comment(HELD, { ...onReview(), parent_id: thread.id });
    expect([await counted(), await commentsOfReview()]).toEqual([before, ofReview + 1]);
    for (const { id } of [onPage, about, reply]) await decide(id, 'approve');
    expect([await counted(), await commentsOfReview()]).toEqual([before + 1, ofReview + 3]);
    expect((await rowOf(thread.id)).answers).toBe(1);
    expect((await threadsOn(onReview())).find(({ id }) => id === thread.id)?.replies).toMatchObject([
      { id: reply.id, body: HELD },
    ]);
  });

  test('is listed on the page of its title, season, episode or video', async () => {
    const one = await makeWriter(kinora);
    const onSeason = await one.comment(HELD, { ...onTitle(), season: 1 });
    const onEpisode = await one.comment(HELD, { ...onTitle(), season: 1, episode: 2 });
    const video = { subject: 'video' as const, subject_id: subjects.video };
    const onVideo = await one.comment(HELD, video);
    const ids = async (query: Parameters<typeof heldOf>[1]) => (await heldOf(one, query)).map(({ id }) => id);
    expect(await ids(onTitle())).toEqual([onEpisode.id, onSeason.id]);
    expect(await ids({ ...onTitle(), season: 1 })).toEqual([onEpisode.id, onSeason.id]);
    expect(await ids({ ...onTitle(), season: 2 })).toEqual([]);
    expect(await ids({ ...onTitle(), season: 1, episode: 2 })).toEqual([onEpisode.id]);
    expect(await ids({ ...onTitle(), season: 1, episode: 1 })).toEqual([]);
    expect(await ids(video)).toEqual([onVideo.id]);
    const invalid = { subject: 'video', subject_id: subjects.video, season: 1 };
    expect(await one.client.refused(listHeldComments, { query: invalid })).toMatchObject({ status: 422 });
    expect(
      await kinora.client().refused(listHeldComments, { query: { subject: 'title', subject_id: 1 } }),
    ).toMatchObject({ status: 401 });
  });

  test('is deleted by its author without a trace', async () => {
    const thread = await reader.comment('A thread.', onReview());
    const { id } = await author.comment(HELD, { ...onReview(), parent_id: thread.id });
    const before = await commentsOfReview();
    await author.client.call(deleteComment, { params: { id } });
    expect(await commentsOfReview()).toBe(before);
    expect(await rowOf(id)).toEqual({ state: 'new', hold_reason: null, hold_word: null, answers: 0 });
    expect(await heldOf(author, onTitle())).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe('an edit', () => {
  test('publishes a held comment once nothing holds it, without the text that nobody has read', async () => {
    const before = await commentsOfReview();
    const { id } = await author.comment(HELD, onReview());
    expect((await author.editComment(id, `${HELD} Or not.`)).state).toBe('held');
    expect(await commentsOfReview()).toBe(before);
    expect(await author.editComment(id, 'A fine film.')).toMatchObject({
      state: 'visible',
      body: 'A fine film.',
    });
    expect(await rowOf(id)).toMatchObject({ state: 'new', hold_reason: null, hold_word: null });
    expect(await commentsOfReview()).toBe(before + 1);
    expect(await reader.client.call(listCommentVersions, { params: { id } })).toEqual({ versions: [] });
  });

  test('holds an approved comment, whose replies keep its place', async () => {
    const thread = await author.comment('A thread.', onReview());
    const reply = await reader.comment('A reply.', { ...onReview(), parent_id: thread.id });
    await decide(thread.id, 'approve');
    const before = await commentsOfReview();
    expect((await author.editComment(thread.id, HELD)).state).toBe('held');
    expect(await commentsOfReview()).toBe(before - 1);
    const place = { id: thread.id, state: 'removed', author: null, body: null, answers: 1 };
    expect((await threadsOn(onReview())).find(({ id }) => id === thread.id)).toMatchObject(place);
    const context = await reader.client.call(getCommentContext, { params: { id: reply.id } });
    expect(context.thread).toMatchObject(place);
    await decide(thread.id, 'approve');
    const { versions } = await reader.client.call(listCommentVersions, { params: { id: thread.id } });
    expect(versions.map(({ body }) => body)).toEqual(['A thread.']);
  });

  test('makes an approved comment new, unless its text stays the same', async () => {
    const { id } = await author.comment('Approved.', onTitle());
    await decide(id, 'approve');
    await author.editComment(id, 'Approved.');
    expect((await rowOf(id)).state).toBe('approved');
    await author.editComment(id, 'Another text.');
    expect((await rowOf(id)).state).toBe('new');
  });

  test('keeps a held text held while it stays the same, and is refused for a hidden one', async () => {
    const { id } = await author.comment(HELD, onTitle());
    await changeSettings(kinora, 'words', { held: [] });
    expect((await author.editComment(id, HELD)).state).toBe('held');
    await changeSettings(kinora, 'words', { held: ['casino'] });
    await decide(id, 'hide');
    expect(await author.refuseEdit(id, 'A fine film.')).toMatchObject({ status: 404 });
  });
});

test('a repeated call returns the held comment', async () => {
  const body = {
    subject: 'title' as const,
    subject_id: subjects.title,
    body: HELD,
    is_spoiler: false,
    spoiler_until: null,
    key: crypto.randomUUID(),
  };
  const first = (await author.client.call(addComment, { body })).comment;
  expect((await author.client.call(addComment, { body })).comment).toEqual(first);
});
