import { describe, expect, test } from 'vitest';
import { getProfileRelation, MATCH_FROM } from '@kinora/contracts/community/profiles.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeRatedSeries } from '#community/ratings/ratings.factory.ts';
import { makeBlock, makeFollow, makeMute } from '#community/relations/relations.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeMember, rate } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;
const makePair = async (settings: Parameters<typeof makeMember>[1] = {}) => {
  const [viewer, member] = [await makeMember(kinora), await makeMember(kinora, settings)];
  const read = () => viewer.client.call(getProfileRelation, { params: { id: member.id } });
  return { viewer, member, read };
};
type Pair = Awaited<ReturnType<typeof makePair>>;

/** Both rate one new film for each pair of scores; returns their ids. */
async function rateBoth({ viewer, member }: Pair, scores: readonly (readonly [number, number])[]) {
  const ids = [];
  for (const [yours, theirs] of scores) {
    const { id } = await makeTitle(getDb());
    await rate(getDb(), viewer.id, id, { score: yours });
    await rate(getDb(), member.id, id, { score: theirs });
    ids.push(id);
  }
  return ids;
}
const times = (count: number, yours: number, theirs: number) =>
  Array.from({ length: count }, () => [yours, theirs] as const);
const NOTHING = { follow: 'none', follows_you: false, is_blocked: false, is_muted: false, taste: null };

describe('the relation to a member', () => {
  test('tells whether they follow each other', async () => {
    const { viewer, member, read } = await makePair();
    expect(await read()).toEqual(NOTHING);
    await makeFollow(getDb(), viewer.id, member.id, { accepted_at: null });
    await makeFollow(getDb(), member.id, viewer.id, { accepted_at: null });
    expect(await read()).toMatchObject({ follow: 'requested', follows_you: false });
    await getDb()
      .updateTable('member_follows')
      .set({ accepted_at: new Date() })
      .where('follower_id', 'in', [viewer.id, member.id])
      .execute();
    expect(await read()).toMatchObject({ follow: 'following', follows_you: true });
  });

  test('tells whether the viewer muted them, but not whether they muted the viewer', async () => {
    const { viewer, member, read } = await makePair();
    await makeMute(getDb(), member.id, viewer.id);
    expect(await read()).toMatchObject({ is_muted: false });
    await makeMute(getDb(), viewer.id, member.id);
    expect(await read()).toMatchObject({ is_muted: true, is_blocked: false });
  });

  test('to a blocked member tells that and nothing else, so that they can be unblocked', async () => {
    const pair = await makePair();
    await rateBoth(pair, times(MATCH_FROM, 8, 8));
    await makeBlock(getDb(), pair.viewer.id, pair.member.id);
    expect(await pair.read()).toEqual({ ...NOTHING, is_blocked: true });
    await makeBlock(getDb(), pair.member.id, pair.viewer.id);
    expect(await pair.read()).toEqual({ ...NOTHING, is_blocked: true });
  });

  test('is not found for a member who blocked the viewer, a banned one and an unknown one', async () => {
    const { viewer, member } = await makePair();
    await makeBlock(getDb(), member.id, viewer.id);
    const banned = await makeUser(getDb(), { banned_at: new Date() });
    for (const id of [member.id, banned.id, 999_999_999])
      expect(await viewer.client.refused(getProfileRelation, { params: { id } })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
  });

  test('to oneself is empty', async () => {
    const pair = await makePair();
    await rateBoth(pair, times(MATCH_FROM, 8, 8));
    const { viewer } = pair;
    expect(await viewer.client.call(getProfileRelation, { params: { id: viewer.id } })).toEqual(NOTHING);
  });

  test('is refused to guests', async () => {
    const { member } = await makePair();
    expect(await kinora.client().refused(getProfileRelation, { params: { id: member.id } })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});

describe('the taste match', () => {
  test('needs ten titles that both have rated', async () => {
    const pair = await makePair();
    await rateBoth(pair, times(MATCH_FROM - 1, 8, 8));
    expect((await pair.read()).taste).toBeNull();
    await rateBoth(pair, times(1, 8, 8));
    expect((await pair.read()).taste?.match).toBe(100);
  });

  test('is the mean difference as a share of the largest possible one', async () => {
    const opposite = await makePair();
    await rateBoth(opposite, [...times(5, 1, 10), ...times(5, 10, 1)]);
    expect((await opposite.read()).taste?.match).toBe(0);
    const near = await makePair();
    // Half of the titles differ by 1 and half by 2: 1 - 1.5 / 9.
    await rateBoth(near, [...times(5, 7, 6), ...times(5, 3, 5)]);
    expect((await near.read()).taste).toEqual({ match: 83, loved: [], disagreement: null });
  });

  test('names the titles that both loved, best first, and the largest disagreement', async () => {
    const pair = await makePair();
    const ids = await rateBoth(pair, [
      [8, 8],
      [10, 7],
      [9, 10],
      [8, 10],
      [10, 10],
      [7, 10],
      [9, 4],
      [2, 9],
      [9, 3],
      [5, 5],
    ]);
    const { taste } = await pair.read();
    expect(taste?.loved.map(({ id }) => id)).toEqual([ids[4], ids[2], ids[3]]);
    expect(taste?.disagreement).toMatchObject({ title: { id: ids[7] }, yours: 2, theirs: 9 });
  });

  test('has no disagreement below a difference of three', async () => {
    const pair = await makePair();
    await rateBoth(pair, times(MATCH_FROM, 7, 5));
    expect((await pair.read()).taste).toMatchObject({ disagreement: null });
    const [id] = await rateBoth(pair, [[4, 7]]);
    expect((await pair.read()).taste?.disagreement).toMatchObject({ title: { id }, yours: 4, theirs: 7 });
  });

  test('ignores seasons, episodes and deleted titles', async () => {
    const pair = await makePair();
    const series = await makeRatedSeries(kinora.platform);
    const ids = await rateBoth(pair, times(MATCH_FROM, 8, 8));
    for (const { id } of [pair.viewer, pair.member]) {
      await rate(getDb(), id, series.id, { score: 8, season_id: series.seasonId });
      await rate(getDb(), id, series.id, { score: 8, episode_id: series.episodeId });
    }
    await createTitlesService(kinora.platform).remove(getDb(), ids[0] ?? 0);
    expect((await pair.read()).taste).toBeNull();
    await rateBoth(pair, times(1, 8, 8));
    expect((await pair.read()).taste?.match).toBe(100);
  });

  test('is the same for both members', async () => {
    const pair = await makePair();
    const ids = await rateBoth(pair, [[2, 9], ...times(MATCH_FROM - 1, 8, 8)]);
    const disagreement = { title: { id: ids[0] }, yours: 2, theirs: 9 };
    const more = async (userId: number) => {
      for (let made = 0; made < 3; made += 1)
        await rate(getDb(), userId, (await makeTitle(getDb())).id, { score: 5 });
    };
    await more(pair.viewer.id);
    expect((await pair.read()).taste).toMatchObject({ match: 92, disagreement });
    await more(pair.member.id);
    await more(pair.member.id);
    expect((await pair.read()).taste).toMatchObject({ match: 92, disagreement });
  });

  test('compares the latest 2,000 ratings of the member with fewer ratings', async () => {
    const pair = await makePair();
    const old = await rateBoth(pair, times(MATCH_FROM, 1, 10));
    await getDb()
      .updateTable('reviews')
      .set({ updated_at: new Date(0) })
      .where('title_id', 'in', old)
      .execute();
    await rateMany(pair.viewer.id, 2000, 0);
    await rateMany(pair.member.id, 1995, 1);
    // The member has 2,005 ratings and the viewer 2,010: five of the old ones are beyond the limit.
    expect((await pair.read()).taste).toBeNull();
    await rateBoth(pair, times(5, 8, 8));
    expect((await pair.read()).taste).toBeNull();
    await rateBoth(pair, times(5, 8, 8));
    expect((await pair.read()).taste?.match).toBe(100);
  });

  test('is null for a hidden shelf', async () => {
    const pair = await makePair({ visibility: 'followers' });
    await rateBoth(pair, times(MATCH_FROM, 8, 8));
    expect((await pair.read()).taste).toBeNull();
    await makeFollow(getDb(), pair.viewer.id, pair.member.id);
    expect((await pair.read()).taste?.match).toBe(100);
  });
});

/** Rates many new films at once. */
async function rateMany(userId: number, count: number, offset: number) {
  await kinora.platform.pool.query(
    `with made as (
       insert into titles (type, name, slug) select 'movie', 'Film', 'film' from generate_series(1, $2::integer)
       returning id)
     insert into reviews (user_id, title_id, score, updated_at)
     select $1, id, 5, timestamptz '2026-01-01' + $3 * interval '1 day' from made`,
    [userId, count, offset],
  );
}
