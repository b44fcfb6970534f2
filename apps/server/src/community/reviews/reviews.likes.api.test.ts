import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteReview, likeReview, listReviews, unlikeReview } from '@kinora/contracts/community/reviews.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeBlock, makeMute } from '#community/relations/relations.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { makeTextNotifications } from '#community/text-notifications/text-notifications.factory.ts';
import { useTestApp } from '#test/app.ts';
import { whileLocked } from '#test/locks.ts';
import { makeReview, makeReviewer } from './reviews.factory.ts';
import { createReviewLikes } from './reviews.likes.service.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '12' });
const getDb = () => kinora.platform.db;

async function makeLikeable(values: { state?: string; body?: string | null } = {}) {
  const { id: titleId } = await makeTitle(getDb());
  const { id: userId } = await makeUser(getDb());
  const { id } = await makeReview(getDb(), { title_id: titleId, user_id: userId, ...values });
  return { id, titleId, userId };
}

const makeLikes = () => {
  const { db, pool } = kinora.platform;
  return createReviewLikes({ db, pool, notifications: makeTextNotifications(kinora.platform) });
};

/** The stored number of likes and the counted one. */
async function countsOf(id: number) {
  const { rows } = await sql<{ helpful: number; counted: number }>`
    select helpful, (select count(*)::integer from review_likes where review_id = r.id) as counted
    from reviews r where id = ${id}`.execute(getDb());
  return rows[0];
}

describe('a like', () => {
  test('counts once, and is removed once', async () => {
    const { id, titleId } = await makeLikeable();
    const [one, other] = [await makeReviewer(kinora), await makeReviewer(kinora)];
    const input = { params: { id } };
    expect(await one.client.call(likeReview, input)).toEqual({ helpful: 1 });
    expect(await one.client.call(likeReview, input)).toEqual({ helpful: 1 });
    expect(await other.client.call(likeReview, input)).toEqual({ helpful: 2 });
    const { pagination } = await kinora.client().call(listReviews, { params: { id: titleId } });
    expect(pagination.data).toMatchObject([{ helpful: 2 }]);
    expect(await one.client.call(unlikeReview, input)).toEqual({ helpful: 1 });
    expect(await one.client.call(unlikeReview, input)).toEqual({ helpful: 1 });
    expect(await countsOf(id)).toEqual({ helpful: 1, counted: 1 });
  });

  test('is deleted with the account of its member', async () => {
    const reviews = [await makeLikeable(), await makeLikeable()];
    const { id: userId, client } = await makeReviewer(kinora);
    for (const { id } of reviews) await client.call(likeReview, { params: { id } });
    await getDb().deleteFrom('users').where('id', '=', userId).execute();
    for (const { id } of reviews) expect(await countsOf(id)).toEqual({ helpful: 0, counted: 0 });
  });

  test('counts also if one statement adds or removes several', async () => {
    const { id } = await makeLikeable();
    const users = await Promise.all([1, 2, 3].map(() => makeUser(getDb())));
    const rows = users.map((user) => ({ review_id: id, user_id: user.id }));
    await getDb().insertInto('review_likes').values(rows).execute();
    expect(await countsOf(id)).toEqual({ helpful: 3, counted: 3 });
    await getDb().deleteFrom('review_likes').where('review_id', '=', id).execute();
    expect(await countsOf(id)).toEqual({ helpful: 0, counted: 0 });
  });

  test('of an own review is refused', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const { client, write } = await makeReviewer(kinora);
    const { id } = await write(titleId);
    expect(await client.refused(likeReview, { params: { id } })).toMatchObject({
      status: 422,
      errors: { id: ["You can't like your own review."] },
    });
    expect(await countsOf(id)).toEqual({ helpful: 0, counted: 0 });
  });

  test.each(['the author', 'the member'])(
    'is refused after a block by %s, and can be removed',
    async (by) => {
      const { id: userId, client } = await makeReviewer(kinora);
      const [liked, other] = [await makeLikeable(), await makeLikeable()];
      await client.call(likeReview, { params: { id: liked.id } });
      for (const { userId: authorId } of [liked, other])
        await (by === 'the author'
          ? makeBlock(getDb(), authorId, userId)
          : makeBlock(getDb(), userId, authorId));
      for (const { id } of [liked, other])
        expect(await client.refused(likeReview, { params: { id } })).toMatchObject({
          status: 404,
          code: 'not_found',
        });
      expect(await countsOf(other.id)).toEqual({ helpful: 0, counted: 0 });
      expect(await client.call(unlikeReview, { params: { id: liked.id } })).toEqual({ helpful: 0 });
    },
  );

  test('is not affected by a mute', async () => {
    const { id: userId, client } = await makeReviewer(kinora);
    const { id, userId: authorId } = await makeLikeable();
    await makeMute(getDb(), authorId, userId);
    await makeMute(getDb(), userId, authorId);
    expect(await client.call(likeReview, { params: { id } })).toEqual({ helpful: 1 });
  });

  test('is refused to visitors, and for reviews that are hidden, without a text, or of a deleted title', async () => {
    const { client } = await makeReviewer(kinora);
    const deleted = await makeLikeable();
    await createTitlesService(kinora.platform).remove(getDb(), deleted.titleId);
    const ids = [
      (await makeLikeable({ state: 'hidden' })).id,
      (await makeLikeable({ body: null })).id,
      deleted.id,
      2_000_000_000,
    ];
    for (const endpoint of [likeReview, unlikeReview]) {
      for (const id of ids)
        expect(await client.refused(endpoint, { params: { id } })).toMatchObject({ status: 404 });
      const { id } = await makeLikeable();
      expect(await kinora.client().refused(endpoint, { params: { id } })).toMatchObject({ status: 401 });
    }
  });
});

test('a like that is added or removed while its review is being deleted is not found', async () => {
  const { id } = await makeLikeable();
  const [one, other] = await Promise.all([1, 2].map(() => makeUser(getDb())));
  const likes = makeLikes();
  await likes.add(one?.id ?? 0, id);
  const outcome = (request: Promise<number>) =>
    request.catch((error: unknown) => (error instanceof AppError ? error.code : error));
  const outcomes = await whileLocked(getDb(), {
    rows: getDb().selectFrom('reviews').select('id').where('id', '=', id).forUpdate(),
    start: () => [outcome(likes.add(other?.id ?? 0, id)), outcome(likes.remove(one?.id ?? 0, id))],
    meanwhile: async (tx) => {
      await tx.deleteFrom('reviews').where('id', '=', id).execute();
    },
  });
  expect(outcomes).toEqual(['not_found', 'not_found']);
});

describe('200 members at the same time', () => {
  const members: number[] = [];
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, email) select 'M', 'liker' || n || '@example.com' from generate_series(1, 200) n
      returning id`.execute(getDb());
    members.push(...rows.map(({ id }) => id));
  });
  const likes = makeLikes;

  test('like and unlike a review without an error, and the count is exact', async () => {
    const { id } = await makeLikeable();
    await Promise.all(members.map((userId) => likes().add(userId, id)));
    expect(await countsOf(id)).toEqual({ helpful: 200, counted: 200 });
    // A third changes their mind, a third likes again, a third does both.
    await Promise.all(
      members.flatMap((userId, index) => [
        ...(index % 3 === 0 ? [] : [likes().remove(userId, id)]),
        ...(index % 3 === 1 ? [] : [likes().add(userId, id)]),
      ]),
    );
    const counts = await countsOf(id);
    expect(counts?.helpful).toBe(counts?.counted);
    expect(counts?.counted).toBeGreaterThan(60);
    await Promise.all(members.map((userId) => likes().remove(userId, id)));
    expect(await countsOf(id)).toEqual({ helpful: 0, counted: 0 });
  });

  test('like a review while its author deletes it: each like is counted or not found', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const author = await makeReviewer(kinora);
    const { id } = await author.write(titleId);
    const outcomes = await Promise.allSettled([
      ...members.slice(0, 100).map((userId) => likes().add(userId, id)),
      author.client.call(deleteReview, { params: { id: titleId }, query: {} }),
      ...members.slice(0, 50).map((userId) => likes().remove(userId, id)),
      ...members.slice(100).map((userId) => likes().add(userId, id)),
    ]);
    const failures = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    for (const failure of failures) expect(failure).toMatchObject({ code: 'not_found' });
    expect(await countsOf(id)).toBeUndefined();
  });

  test('deleted together with the likes they have in common leave exact counts', async () => {
    const reviews = await Promise.all(Array.from({ length: 6 }, () => makeLikeable()));
    const some = members.slice(0, 20);
    await Promise.all(reviews.flatMap(({ id }) => some.map((userId) => likes().add(userId, id))));
    await Promise.all([
      ...some.slice(0, 10).map((userId) => getDb().deleteFrom('users').where('id', '=', userId).execute()),
      ...reviews.toReversed().flatMap(({ id }) => some.slice(10).map((userId) => likes().remove(userId, id))),
    ]);
    for (const { id } of reviews) expect(await countsOf(id)).toEqual({ helpful: 0, counted: 0 });
  });
});
