import { describe, expect, test } from 'vitest';
import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import { updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeRatedSeries } from '#community/ratings/ratings.factory.ts';
import { makeBlock, makeFollow, makeMute } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { makeMember, rate } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

async function makeViewer() {
  const viewer = await makeMember(kinora);
  return {
    ...viewer,
    /** A member whom the viewer follows. */
    async friend(settings?: Parameters<typeof makeMember>[1]) {
      const friend = await makeMember(kinora, settings);
      await makeFollow(getDb(), viewer.id, friend.id);
      return friend;
    },
    read: (id: number) => viewer.client.call(listFriendRatings, { params: { id } }),
  };
}

describe('the ratings of a title by members whom the viewer follows', () => {
  test('are empty without any', async () => {
    const viewer = await makeViewer();
    const { id } = await makeTitle(getDb());
    await viewer.friend();
    await rate(getDb(), (await makeUser(getDb())).id, id, { score: 9 });
    await rate(getDb(), viewer.id, id, { score: 9 });
    expect(await viewer.read(id)).toEqual({ total: 0, average: null, ratings: [], reviews: [] });
  });

  test('have a total, an average, and the latest first', async () => {
    const viewer = await makeViewer();
    const { id } = await makeTitle(getDb());
    const other = await makeTitle(getDb());
    const [a, b, c] = [
      await viewer.friend({ name: 'Ana' }),
      await viewer.friend({ name: 'Ben' }),
      await viewer.friend({ name: 'Cem' }),
    ];
    await rate(getDb(), a.id, id, { score: 7, updated_at: at(1) });
    await rate(getDb(), b.id, id, { score: 10, updated_at: at(3) });
    await rate(getDb(), c.id, id, { score: 8, updated_at: at(2) });
    await rate(getDb(), c.id, other.id, { score: 1 });
    expect(await viewer.read(id)).toEqual({
      total: 3,
      average: 25 / 3,
      ratings: [
        { member: { id: b.id, name: 'Ben', image: null }, score: 10, review_id: null },
        { member: { id: c.id, name: 'Cem', image: null }, score: 8, review_id: null },
        { member: { id: a.id, name: 'Ana', image: null }, score: 7, review_id: null },
      ],
      reviews: [],
    });
  });

  test('show twelve members, and count all', async () => {
    const viewer = await makeViewer();
    const { id } = await makeTitle(getDb());
    for (let day = 1; day <= 14; day += 1)
      await rate(getDb(), (await viewer.friend()).id, id, { score: 5, updated_at: at(day) });
    const { total, ratings } = await viewer.read(id);
    expect([total, ratings.length]).toEqual([14, 12]);
  });

  test('come with the two latest reviews, without spoilers and hidden ones', async () => {
    const viewer = await makeViewer();
    const { id } = await makeTitle(getDb());
    const write = async (day: number, values: object = {}) => {
      const { id: userId } = await viewer.friend();
      const times = { updated_at: at(20 - day), written_at: at(day) };
      return (await makeReview(getDb(), { user_id: userId, title_id: id, ...times, ...values })).id;
    };
    await write(1);
    const second = await write(2);
    const spoiler = await write(3, { is_spoiler: true, body: 'He is dead.' });
    await write(4, { state: 'hidden' });
    await write(5, { body: null, written_at: null });
    const { total, ratings, reviews } = await viewer.read(id);
    expect(total).toBe(5);
    expect(ratings.map((rating) => rating.review_id)).toEqual([
      expect.any(Number),
      second,
      spoiler,
      null,
      null,
    ]);
    expect(reviews).toMatchObject([
      { id: spoiler, body: null, length: 11 },
      { id: second, body: 'Worth the evening.' },
    ]);
  });

  test('are only those of the whole title', async () => {
    const viewer = await makeViewer();
    const series = await makeRatedSeries(kinora.platform);
    const friend = await viewer.friend();
    await rate(getDb(), friend.id, series.id, { score: 2, season_id: series.seasonId });
    await rate(getDb(), friend.id, series.id, { score: 3, episode_id: series.episodeId });
    expect((await viewer.read(series.id)).total).toBe(0);
  });

  test('leave out requests, private profiles, banned members, and those blocked or muted', async () => {
    const viewer = await makeViewer();
    const { id } = await makeTitle(getDb());
    const asked = await makeMember(kinora);
    await makeFollow(getDb(), viewer.id, asked.id, { accepted_at: null });
    const shown = await viewer.friend({ visibility: 'followers' });
    const hidden = await viewer.friend({ visibility: 'private' });
    const muted = await viewer.friend();
    const blocking = await viewer.friend();
    const banned = await viewer.friend({ banned_at: new Date() });
    await makeMute(getDb(), viewer.id, muted.id);
    for (const member of [asked, shown, hidden, muted, blocking, banned])
      await makeReview(getDb(), { user_id: member.id, title_id: id });
    await makeBlock(getDb(), blocking.id, viewer.id);
    // Blocking ends the follow; the block counts even where one remained.
    await makeFollow(getDb(), viewer.id, blocking.id);
    const { total, ratings, reviews } = await viewer.read(id);
    expect(total).toBe(1);
    expect(ratings.map(({ member }) => member.id)).toEqual([shown.id]);
    expect(reviews.map(({ author }) => author?.id)).toEqual([shown.id]);
    await shown.client.call(updateProfileSettings, { body: { visibility: 'private' } });
    expect((await viewer.read(id)).total).toBe(0);
  });

  test('are gone for a deleted title, which names the one that it was merged into', async () => {
    const viewer = await makeViewer();
    const [from, into] = [await makeTitle(getDb()), await makeTitle(getDb())];
    await transaction(getDb(), (tx) => createTitlesService(kinora.platform).merge(tx, from.id, into.id));
    expect(await viewer.client.refused(listFriendRatings, { params: { id: from.id } })).toMatchObject({
      status: 410,
      code: 'titles.gone',
      action: { action: titlePath(into) },
    });
  });

  test('are not found for an unknown title, and refused to guests', async () => {
    const viewer = await makeViewer();
    const { id } = await makeTitle(getDb());
    expect(await viewer.client.refused(listFriendRatings, { params: { id: 999_999_999 } })).toMatchObject({
      status: 404,
    });
    expect(await kinora.client().refused(listFriendRatings, { params: { id } })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});
