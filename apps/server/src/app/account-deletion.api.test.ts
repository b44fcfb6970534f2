import { beforeAll, describe, expect, test } from 'vitest';
import { listComments, listCommentVersions, type Comment } from '@kinora/contracts/community/comments.ts';
import { getMemberList } from '@kinora/contracts/community/lists.ts';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { insertComment } from '#community/comments/index.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeTotals } from '#community/ratings/ratings.factory.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { deleteAccount, withTexts } from '#test/delete-account.ts';
import { followCountsOf, listWrongFollowCounts } from '#test/members.ts';
import { makeVideo } from '#test/videos.ts';

const kinora = useTestApp();
const db = () => kinora.platform.db;
const guest = () => kinora.client();

/** What a member with a bit of everything has, and the others with whom it is connected. */
async function makeMember() {
  const { id } = await makeUser(db(), { name: 'Vesna Klimt' });
  const { id: other } = await makeUser(db());
  const { id: titleId } = await makeTitle(db());
  const { id: ratedId } = await makeTitle(db());
  const texts = await makeTexts(id, other, titleId);
  await makeReview(db(), { user_id: id, title_id: ratedId, score: 4, body: null });
  const lists = createChannelsService(kinora.platform);
  const own = await lists.createList(db(), id, { name: 'Rain on windows', is_public: true });
  const liked = await lists.createList(db(), other, { name: 'Long nights', is_public: true });
  await db().insertInto('list_likes').values({ list_id: liked.id, user_id: id }).execute();
  await db()
    .insertInto('list_editors')
    .values({ list_id: liked.id, user_id: id, accepted_at: new Date() })
    .execute();
  await makeWatchlist(db(), id, [{ title_id: titleId }]);
  await makeFollow(db(), id, other);
  await makeFollow(db(), other, id);
  const videoId = await makeVideo(kinora.platform, titleId);
  await db()
    .insertInto('watch_progress')
    .values({ user_id: id, video_id: videoId, title_id: titleId, position: 60, updated_at: new Date() })
    .execute();
  const votes = [await votesOf(titleId), await votesOf(ratedId)];
  return { id, other, titleId, ratedId, own, liked, votes, ...texts };
}

/** A reviewed title with a thread: a first comment of the other member, and replies of both. */
async function makeTexts(id: number, other: number, titleId: number) {
  const about = { title_id: titleId };
  const review = await makeReview(db(), { ...about, user_id: id, score: 9, body: 'Slow, then not.' });
  const otherReview = await makeReview(db(), { ...about, user_id: other, score: 5 });
  await db()
    .insertInto('review_likes')
    .values([
      { review_id: review.id, user_id: other },
      { review_id: otherReview.id, user_id: id },
    ])
    .execute();
  const root = await makeComment(db(), {
    ...about,
    user_id: other,
    body: 'Ask @Vesna Klimt.',
    mentions: JSON.stringify([
      { id: other, name: 'Nobody' },
      { id, name: 'Vesna Klimt' },
    ]),
  });
  const reply = { ...about, thread_id: root.id, parent_id: root.id };
  const answered = await insertComment(db(), { ...reply, user_id: id, body: 'Ask me.' });
  await insertComment(db(), { ...reply, user_id: id, body: 'Nobody answers this.' });
  const answer = await insertComment(db(), {
    ...reply,
    user_id: other,
    parent_id: answered.id,
    path: answered.id.toString(16).padStart(8, '0'),
    body: 'I did.',
  });
  const onReview = await insertComment(db(), { review_id: otherReview.id, user_id: id, body: 'No.' });
  await db().updateTable('reviews').set({ comments_count: 1 }).where('id', '=', otherReview.id).execute();
  await db()
    .insertInto('comment_versions')
    .values({
      comment_id: answered.id,
      body: 'Ask.',
      is_spoiler: false,
      written_at: new Date(),
      is_public: true,
    })
    .execute();
  await db()
    .insertInto('comment_likes')
    .values([
      { comment_id: answered.id, user_id: other },
      { comment_id: answer.id, user_id: id },
    ])
    .execute();
  const report = { reason: 'spam', body: '' };
  await db()
    .insertInto('content_reports')
    .values([
      { ...report, reporter_id: other, comment_id: answered.id },
      { ...report, reporter_id: other, review_id: review.id },
      { ...report, reporter_id: id, review_id: otherReview.id },
    ])
    .execute();
  return { review, otherReview, root, answered, answer, onReview };
}

type Member = Awaited<ReturnType<typeof makeMember>>;

const reviewsOf = async ({ titleId }: Member) => {
  const { pagination } = await guest().call(listReviews, { params: { id: titleId } });
  return pagination.data.map(({ id, author, helpful, comments_count: comments }) => ({
    id,
    author: author?.id ?? null,
    helpful,
    comments,
  }));
};
const threadOf = async ({ titleId }: Member) => {
  const query = { subject: 'title' as const, subject_id: titleId };
  const { pagination } = await guest().call(listComments, { query });
  const [thread] = pagination.data;
  const shown = ({ body, author, state, likes }: Comment) => ({
    body,
    author: author?.id ?? null,
    state,
    likes,
  });
  return { answers: thread?.answers, mentions: thread?.mentions, replies: thread?.replies.map(shown) };
};
const votesOf = async (titleId: number) => {
  const totals = makeTotals(kinora.platform, kinora.platform.clock);
  await totals.fold();
  const row = await db()
    .selectFrom('rating_totals')
    .select(['votes', 'points'])
    .where('title_id', '=', titleId)
    .executeTakeFirst();
  return row;
};
const reportsOf = ({ review, otherReview, answered }: Member) =>
  db()
    .selectFrom('content_reports')
    .select(['reporter_id', 'review_id', 'comment_id'])
    .where((eb) =>
      eb.or([eb('review_id', 'in', [review.id, otherReview.id]), eb('comment_id', '=', answered.id)]),
    )
    .orderBy('id')
    .execute();

/** What is left of the rest of the account, and what others have. */
async function restOf({ id, other, own, liked, titleId }: Member) {
  const rows = await Promise.all([
    db().selectFrom('watch_progress').select('user_id').where('user_id', '=', id).execute(),
    db().selectFrom('watchlist_items').select('user_id').where('user_id', '=', id).execute(),
    db().selectFrom('channels').select('id').where('user_id', '=', id).execute(),
    db().selectFrom('list_editors').select('list_id').where('user_id', '=', id).execute(),
    db().selectFrom('review_likes').select('user_id').where('user_id', '=', id).execute(),
    db().selectFrom('comment_likes').select('user_id').where('user_id', '=', id).execute(),
  ]);
  const { list } = await guest().call(getMemberList, { params: { slugOrId: liked.slug } });
  return {
    rows: rows.flat(),
    list: (await guest().refused(getMemberList, { params: { slugOrId: own.slug } })).status,
    likes: list.likes,
    editors: list.editors_count,
    follows: await followCountsOf(db(), other),
    wrongFollows: await listWrongFollowCounts(db()),
    watchers: await db()
      .selectFrom('watchlist_counts')
      .select('members')
      .where('title_id', '=', titleId)
      .execute(),
  };
}
const NOTHING = {
  rows: [],
  list: 404,
  likes: 0,
  editors: 0,
  follows: { followers: 0, following: 0 },
  wrongFollows: [],
  watchers: [{ members: 0 }],
};

// Must match what the dialog on the account page promises.
describe('a site that keeps texts', () => {
  let member: Member;
  beforeAll(async () => {
    member = await makeMember();
    await deleteAccount(kinora, member.id);
  });

  test('keeps the ratings, reviews and comments of a deleted account without its name', async () => {
    const { other, review, otherReview, titleId, ratedId, onReview } = member;
    expect(await reviewsOf(member)).toEqual([
      { id: review.id, author: null, helpful: 1, comments: 0 },
      { id: otherReview.id, author: other, helpful: 0, comments: 1 },
    ]);
    expect(await threadOf(member)).toMatchObject({
      answers: 3,
      replies: [
        { body: 'Ask me.', author: null, state: 'visible', likes: 1 },
        { body: 'I did.', author: other, state: 'visible', likes: 0 },
        { body: 'Nobody answers this.', author: null, state: 'visible', likes: 0 },
      ],
    });
    const votes = [
      { votes: 2, points: 14 },
      { votes: 1, points: 4 },
    ];
    expect(member.votes).toEqual(votes);
    expect([await votesOf(titleId), await votesOf(ratedId)]).toEqual(votes);
    const comment = db().selectFrom('comments').select(['user_id', 'body']).where('id', '=', onReview.id);
    expect(await comment.execute()).toEqual([{ user_id: null, body: 'No.' }]);
  });

  test('keeps reports, and earlier versions for those who can read the text', async () => {
    const { other, review, otherReview, answered } = member;
    expect(await reportsOf(member)).toEqual([
      { reporter_id: other, review_id: null, comment_id: answered.id },
      { reporter_id: other, review_id: review.id, comment_id: null },
      { reporter_id: null, review_id: otherReview.id, comment_id: null },
    ]);
    const { versions } = await guest().call(listCommentVersions, { params: { id: answered.id } });
    expect(versions).toMatchObject([{ body: 'Ask.' }]);
  });

  test('removes the name from the mentions of others, whose text stays', async () => {
    expect((await threadOf(member)).mentions).toEqual([{ id: member.other, name: 'Nobody' }]);
    const root = db().selectFrom('comments').select('body').where('id', '=', member.root.id);
    expect(await root.execute()).toEqual([{ body: 'Ask @Vesna Klimt.' }]);
  });

  test('deletes everything else, and counts what others have', async () => {
    expect(await restOf(member)).toEqual(NOTHING);
  });
});

describe('a site that deletes texts', () => {
  let member: Member;
  beforeAll(async () => {
    member = await makeMember();
    await withTexts(kinora, 'delete', () => deleteAccount(kinora, member.id));
  });

  test('deletes reviews with their likes and reports, and ratings from the totals', async () => {
    const { other, otherReview, titleId, ratedId } = member;
    expect(await reviewsOf(member)).toEqual([{ id: otherReview.id, author: other, helpful: 0, comments: 0 }]);
    expect(await votesOf(titleId)).toEqual({ votes: 1, points: 5 });
    expect(await votesOf(ratedId)).toEqual({ votes: 0, points: 0 });
  });

  test('deletes comments as if their author had done it, and keeps the replies of others', async () => {
    const { other, answered, onReview } = member;
    expect(await threadOf(member)).toMatchObject({
      answers: 1,
      mentions: [{ id: other, name: 'Nobody' }],
      replies: [
        { body: null, author: null, state: 'deleted', likes: 0 },
        { body: 'I did.', author: other, state: 'visible', likes: 0 },
      ],
    });
    const rows = await db()
      .selectFrom('comments')
      .select(['user_id', 'body', 'deleted_by', 'open_reports'])
      .where('id', 'in', [answered.id, onReview.id])
      .execute();
    const nothing = { user_id: null, body: '', deleted_by: 'author', open_reports: 0 };
    expect(rows).toEqual([nothing, nothing]);
    const versions = db().selectFrom('comment_versions').select('id').where('comment_id', '=', answered.id);
    expect(await versions.execute()).toEqual([]);
  });

  test('deletes the reports about them, and keeps those that the member wrote', async () => {
    expect(await reportsOf(member)).toEqual([
      { reporter_id: null, review_id: member.otherReview.id, comment_id: null },
    ]);
  });

  test('deletes everything else, and counts what others have', async () => {
    expect(await restOf(member)).toEqual(NOTHING);
  });
});
