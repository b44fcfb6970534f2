import { beforeAll, describe, expect, test } from 'vitest';
import {
  CONTEXT_TEXTS_MAX,
  getCommentModerationContext,
  getReviewContext,
  moderateComments,
  moderateReviews,
  type ModerationAction,
} from '@kinora/contracts/admin/moderation.ts';
import { deleteComment } from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { pinReview } from '@kinora/contracts/community/reviews.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const SHARED_TEXT = 'The same text of thirty characters, or some more.';

let moderator: Writer;
let titleId: number;
const place = () => ({ subject_id: titleId });
const newTitle = async () => (await makeTitle(kinora.platform.db)).id;

beforeAll(async () => {
  moderator = await makeWriter(kinora, { permissions: MODERATOR, name: 'Mo Moderator' });
  titleId = await newTitle();
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});

const reviewContext = (id: number, { client } = moderator) =>
  client.call(getReviewContext, { params: { id } });
const commentContext = (id: number, { client } = moderator) =>
  client.call(getCommentModerationContext, { params: { id } });
const decide = (kind: 'review' | 'comment', id: number, action: ModerationAction, reason = 'Because') =>
  moderator.client.call(kind === 'review' ? moderateReviews : moderateComments, {
    body: { selection: { ids: [id] }, action, reason, read: READ_ALL },
  });
const report = async (kind: 'review' | 'comment', id: number) =>
  (await makeWriter(kinora)).client.call(reportContent, { body: { kind, id, reason: 'spam' } });

describe('the context of a text', () => {
  test('tells about its author what moderators decided so far', async () => {
    const author = await makeWriter(kinora, { age: 1, name: 'Nia New' });
    const review = await author.review(titleId, 'A review.');
    const upheld = await author.comment('Upheld.', place());
    const dismissed = await author.comment('Dismissed.', place());
    const held = await author.comment('Casino.', place());
    await report('comment', upheld.id);
    await report('comment', upheld.id);
    await decide('comment', upheld.id, 'hide');
    await report('comment', dismissed.id);
    await decide('comment', dismissed.id, 'approve');
    await report('review', review.id);
    const deleted = await author.comment('Deleted.', place());
    await author.client.call(deleteComment, { params: { id: deleted.id } });
    const context = await commentContext(held.id);
    expect(context.author).toMatchObject({
      id: author.id,
      name: 'Nia New',
      is_banned: false,
      is_new: true,
      reviews: 1,
      comments: 3,
      held: 1,
      hidden: 1,
      upheld: 2,
      dismissed: 1,
    });
    expect(context.recent.map(({ kind, body, state }) => [kind, body, state])).toEqual([
      ['comment', 'Dismissed.', 'approved'],
      ['comment', 'Upheld.', 'hidden'],
      ['review', 'A review.', 'new'],
    ]);
    await decide('comment', held.id, 'ban');
    expect((await reviewContext(review.id)).author).toMatchObject({ is_banned: true, held: 0, hidden: 2 });
  });

  test('contains only recent texts of the kinds that the moderator may decide about', async () => {
    const author = await makeWriter(kinora);
    const comment = await author.comment('A comment.', place());
    const { id } = await author.review(titleId, 'A review.');
    const ofReviews = await signIn(kinora, { permissions: ['reviews.update'] });
    expect((await ofReviews.call(getReviewContext, { params: { id } })).recent).toEqual([]);
    expect((await reviewContext(id)).recent.map((text) => text.id)).toEqual([comment.id]);
    expect(
      await ofReviews.refused(getCommentModerationContext, { params: { id: comment.id } }),
    ).toMatchObject({ status: 403 });
    expect(await author.client.refused(getReviewContext, { params: { id } })).toMatchObject({ status: 403 });
  });

  test('sends the latest few texts of an author', async () => {
    const author = await makeWriter(kinora);
    const ids = [];
    for (let index = 0; index < CONTEXT_TEXTS_MAX + 2; index += 1)
      ids.push((await author.comment(`Text ${index}.`, place())).id);
    const latest = ids.pop() ?? 0;
    const { recent } = await commentContext(latest);
    expect(recent.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, CONTEXT_TEXTS_MAX));
  });

  test('names other members who posted the same text on the last day', async () => {
    const [one, two, three] = [await makeWriter(kinora), await makeWriter(kinora), await makeWriter(kinora)];
    const comment = await one.comment(SHARED_TEXT, place());
    await two.comment(SHARED_TEXT.toUpperCase(), place());
    await three.review(await newTitle(), `${SHARED_TEXT}!!`);
    const context = await commentContext(comment.id);
    expect(context.repeated_by.map(({ id }) => id)).toEqual([two.id, three.id]);
    const alone = await one.comment('Alone.', place());
    expect((await commentContext(alone.id)).repeated_by).toEqual([]);
  });

  test('has the earlier versions and the decisions, latest first', async () => {
    const author = await makeWriter(kinora);
    const { id } = await author.review(titleId, 'First.', { headline: 'One' });
    await decide('review', id, 'hide', 'Too rude');
    await author.review(titleId, 'Second.', { headline: 'Two' });
    await decide('review', id, 'approve', 'Better now');
    await moderator.client.call(pinReview, { params: { id }, body: { is_pinned: true } });
    await author.review(titleId, 'Third.');
    const { versions, decisions, above, below } = await reviewContext(id);
    expect(versions.map(({ headline, body }) => [headline, body])).toEqual([
      ['Two', 'Second.'],
      ['One', 'First.'],
    ]);
    expect(decisions.map(({ action, reason, by }) => [action, reason, by?.name])).toEqual([
      ['approve', 'Better now', 'Mo Moderator'],
      ['hide', 'Too rude', 'Mo Moderator'],
    ]);
    expect([above, below]).toEqual([[], []]);
  });

  test('has no author once the account is deleted, and is not found for what does not exist', async () => {
    const author = await makeWriter(kinora);
    const { id } = await author.review(titleId, 'A review.');
    const comment = await author.comment('A comment.', place());
    const { db } = kinora.platform;
    await db.updateTable('comments').set({ user_id: null }).where('id', '=', comment.id).execute();
    expect(await commentContext(comment.id)).toMatchObject({ author: null, recent: [] });
    await decide('comment', comment.id, 'delete');
    const rating = await db
      .insertInto('reviews')
      .values({ title_id: await newTitle(), user_id: author.id, score: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [endpoint, missing] of [
      [getCommentModerationContext, comment.id],
      [getCommentModerationContext, 2_000_000_000],
      [getReviewContext, rating.id],
    ] as const)
      expect(await moderator.client.refused(endpoint, { params: { id: missing } })).toMatchObject({
        status: 404,
      });
    expect((await reviewContext(id)).author).not.toBeNull();
  });
});

describe('the comments around a comment', () => {
  test('are those it replies to, and the first replies to it', async () => {
    const author = await makeWriter(kinora);
    const reply = (body: string, parent_id?: number) =>
      author.comment(body, { ...place(), ...(parent_id !== undefined && { parent_id }) });
    const root = await reply('Root.');
    const first = await reply('First level.', root.id);
    const second = await reply('Second level.', first.id);
    const third = await reply('Third level.', second.id);
    const beside = await reply('Beside the third.', third.id);
    await reply('Another thread.', root.id);
    await decide('comment', first.id, 'delete');
    const { above, below } = await commentContext(beside.id);
    expect(above.map(({ id, body, state }) => [id, body, state])).toEqual([
      [root.id, 'Root.', 'new'],
      [first.id, '', 'deleted'],
      [second.id, 'Second level.', 'new'],
      [third.id, 'Third level.', 'new'],
    ]);
    expect(above[1]?.author).toBeNull();
    expect(below).toEqual([]);
    const hidden = await reply('Casino.', root.id);
    expect((await commentContext(root.id)).below.map(({ id, state }) => [id, state])).toEqual([
      [expect.any(Number), 'new'],
      [hidden.id, 'held'],
    ]);
    expect((await commentContext(third.id)).below.map(({ id }) => id)).toEqual([beside.id]);
  });
});
