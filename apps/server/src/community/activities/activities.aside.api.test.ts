import { beforeAll, describe, expect, test } from 'vitest';
import { getActivityAside, listFriendTitles } from '@kinora/contracts/community/activities.ts';
import { MATCH_FROM } from '@kinora/contracts/community/profiles.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeSeries, makeViewing } from '#community/diary/diary.factory.ts';
import { makeTitles } from '#community/lists/lists.factory.ts';
import { makeMember, rate, rateFilms } from '#community/profiles/profiles.factory.ts';
import { makeBlock, makeFollow, makeMute } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
type Member = Awaited<ReturnType<typeof makeMember>>;
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const asideOf = ({ client }: Member) => client.call(getActivityAside);
const friendTitlesOf = async ({ client }: Member) => (await client.call(listFriendTitles)).titles;
const make = (values?: Parameters<typeof makeMember>[1]) => makeMember(kinora, values);
const follow = (follower: Member, followed: Member, values: object = {}) =>
  makeFollow(db(), follower.id, followed.id, values);

describe('the popular titles', () => {
  const popularOf = async (viewer: Member) =>
    (await asideOf(viewer)).popular.map(({ title, members, average }) => [title.id, members, average]);

  test('are those that two followed members rated in the last 30 days, the most first', async () => {
    const [viewer, ...friends] = [await make(), await make(), await make(), await make()];
    for (const friend of friends) await follow(viewer, friend);
    const [all = 0, two = 0, better = 0, one = 0, old = 0] = await makeTitles(kinora, 5);
    const scores: [number, number[]][] = [
      [all, [4, 5, 9]],
      [two, [6, 7]],
      [better, [8, 9]],
      [one, [10]],
    ];
    for (const [title, values] of scores)
      for (const [index, score] of values.entries())
        await rate(db(), friends[index]?.id ?? 0, title, { score, updated_at: ago(29) });
    for (const [index, friend] of friends.entries())
      await rate(db(), friend.id, old, { score: 9, updated_at: ago(index === 0 ? 1 : 31) });
    // The viewer and strangers do not count.
    for (const member of [viewer, await make()]) await rate(db(), member.id, one, { score: 9 });
    expect(await popularOf(viewer)).toEqual([
      [all, 3, 6],
      [better, 2, 8.5],
      [two, 2, 6.5],
    ]);
  });

  test('count whole titles that exist, and members whose ratings the viewer sees', async () => {
    const viewer = await make();
    const [first, second] = [await make(), await make({ visibility: 'followers' })];
    const [muted, hidden, banned] = [
      await make(),
      await make({ visibility: 'private' }),
      await make({ banned_at: new Date() }),
    ];
    for (const friend of [first, second, muted, hidden, banned]) await follow(viewer, friend);
    await makeMute(db(), viewer.id, muted.id);
    const [film = 0, gone = 0, alone = 0] = await makeTitles(kinora, 3);
    const series = await makeSeries(kinora.platform, { 1: [null] });
    for (const friend of [first, second]) {
      for (const title of [film, gone]) await rate(db(), friend.id, title, { score: 8 });
      await rate(db(), friend.id, series.id, { score: 8, episode_id: series.episode('1.1') });
    }
    for (const friend of [first, muted, hidden, banned]) await rate(db(), friend.id, alone, { score: 8 });
    await db().updateTable('titles').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    expect(await popularOf(viewer)).toEqual([[film, 2, 8]]);
  });

  test('are at most five', async () => {
    const [viewer, first, second] = [await make(), await make(), await make()];
    for (const friend of [first, second]) await follow(viewer, friend);
    for (const title of await makeTitles(kinora, 6))
      for (const { id } of [first, second]) await rate(db(), id, title, { score: 8 });
    expect(await popularOf(viewer)).toHaveLength(5);
  });
});

describe('the suggested members', () => {
  /** Members with many followers, whom everyone gets suggested. */
  const famous: Member[] = [];

  beforeAll(async () => {
    const fans = [await make(), await make(), await make()];
    for (let made = 0; made < 6; made += 1) {
      const star = await make();
      famous.push(star);
      for (const fan of fans) await follow(fan, star);
    }
  });
  const suggestedTo = async (viewer: Member) => (await asideOf(viewer)).suggestions;
  const idsFor = async (viewer: Member) => (await suggestedTo(viewer)).map(({ member }) => member.id);

  test('are first those whom followed members follow, the most first, and then those with the most followers', async () => {
    const [viewer, ada, lena] = [await make(), await make({ name: 'Ada Example' }), await make()];
    const [near, nearest] = [await make({ name: 'Near Example' }), await make()];
    for (const friend of [ada, lena]) await follow(viewer, friend);
    await follow(ada, near);
    for (const friend of [ada, lena]) await follow(friend, nearest);
    const suggestions = await suggestedTo(viewer);
    expect(suggestions).toMatchObject([
      { member: { id: nearest.id }, followed_by: { id: lena.id } },
      {
        member: { id: near.id, name: 'Near Example', image: null },
        followed_by: { id: ada.id, name: 'Ada Example' },
        match: null,
      },
      { followed_by: null },
      { followed_by: null },
      { followed_by: null },
    ]);
    const ids = famous.map(({ id }) => id);
    expect(suggestions.slice(2).every(({ member }) => ids.includes(member.id))).toBe(true);
  });

  test('are at most five, each once', async () => {
    const [viewer, friend] = [await make(), await make()];
    await follow(viewer, friend);
    for (const star of famous) await follow(friend, star);
    const ids = await idsFor(viewer);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    for (const star of famous)
      await db()
        .deleteFrom('member_follows')
        .where('follower_id', '=', friend.id)
        .where('followed_id', '=', star.id)
        .execute();
  });

  test.each([
    ['followed members', () => ({}), (viewer: Member, other: Member) => follow(viewer, other)],
    [
      'members whom the viewer asked',
      () => ({}),
      (viewer: Member, other: Member) => follow(viewer, other, { accepted_at: null }),
    ],
    ['blocked members', () => ({}), (viewer: Member, other: Member) => makeBlock(db(), viewer.id, other.id)],
    [
      'members who blocked the viewer',
      () => ({}),
      (viewer: Member, other: Member) => makeBlock(db(), other.id, viewer.id),
    ],
    ['muted members', () => ({}), (viewer: Member, other: Member) => makeMute(db(), viewer.id, other.id)],
    ['private members', () => ({ visibility: 'private' }) as const, () => Promise.resolve()],
    ['members for followers only', () => ({ visibility: 'followers' }) as const, () => Promise.resolve()],
    ['banned members', () => ({ banned_at: new Date() }), () => Promise.resolve()],
  ])('are never the viewer, nor %s', async (_, values, relate) => {
    const [viewer, friend] = [await make(), await make()];
    const [other, control] = [await make(values()), await make()];
    await follow(viewer, friend);
    for (const member of [other, control, viewer]) await follow(friend, member);
    // So many followers that they would be suggested to anyone.
    for (let made = 0; made < 5; made += 1) await follow(await make(), other);
    await relate(viewer, other);
    const ids = await idsFor(viewer);
    expect(ids).toContain(control.id);
    expect(ids).not.toContain(viewer.id);
    expect(ids).not.toContain(other.id);
  });

  test('have a match from ten common ratings on', async () => {
    const [viewer, friend, other] = [await make(), await make(), await make()];
    await follow(viewer, friend);
    await follow(friend, other);
    const matchOf = async () =>
      (await suggestedTo(viewer)).find(({ member }) => member.id === other.id)?.match;
    const films = await rateFilms(
      db(),
      viewer.id,
      Array.from({ length: MATCH_FROM }, () => 8),
    );
    const last = films.pop() ?? 0;
    for (const film of films) await rate(db(), other.id, film, { score: 8 });
    expect(await matchOf()).toBeNull();
    await rate(db(), other.id, last, { score: 8 });
    expect(await matchOf()).toBe(100);
  });
});

describe('the titles of followed members', () => {
  test('are each listed once, with the latest member and what they did', async () => {
    const viewer = await make();
    const [ada, lena] = [await make({ name: 'Ada Example' }), await make({ name: 'Lena Example' })];
    for (const friend of [ada, lena]) await follow(viewer, friend);
    const [seen = 0, rated = 0, reviewed = 0] = await makeTitles(kinora, 3);
    const see = (member: Member, titleId: number, days: number) =>
      makeViewing(db(), {
        user_id: member.id,
        title_id: titleId,
        watched_on: '2026-01-01',
        created_at: ago(days),
      });
    await see(ada, rated, 9);
    await see(ada, seen, 5);
    await see(lena, seen, 3);
    await rate(db(), lena.id, rated, { score: 9, updated_at: ago(2) });
    const { id } = await makeReview(db(), {
      user_id: ada.id,
      title_id: reviewed,
      score: 4,
      created_at: ago(1),
      updated_at: ago(1),
    });
    // A new follower is no title.
    await follow(ada, viewer);
    expect(await friendTitlesOf(viewer)).toMatchObject([
      { title: { id: reviewed }, member: { id: ada.id }, score: 4, review_id: id },
      { title: { id: rated }, member: { id: lena.id, name: 'Lena Example' }, score: 9, review_id: null },
      { title: { id: seen }, member: { id: lena.id }, score: null, review_id: null },
    ]);
  });

  test('are at most twelve, and none without follows', async () => {
    const [viewer, friend] = [await make(), await make()];
    for (let day = 0; day < 15; day += 1)
      await rate(db(), friend.id, (await makeTitle(db())).id, { score: 7, updated_at: ago(day) });
    expect(await friendTitlesOf(viewer)).toEqual([]);
    await follow(viewer, friend);
    expect(await friendTitlesOf(viewer)).toHaveLength(12);
    await makeMute(db(), viewer.id, friend.id);
    expect(await friendTitlesOf(viewer)).toEqual([]);
  });
});
