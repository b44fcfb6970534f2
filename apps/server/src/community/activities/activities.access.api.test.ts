import { beforeAll, describe, expect, test } from 'vitest';
import {
  countNewActivity,
  getActivityAside,
  listActivity,
  listFriendTitles,
  NEW_ACTIVITY_MAX,
} from '@kinora/contracts/community/activities.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeViewing, makeSeries } from '#community/diary/diary.factory.ts';
import { makeListMember } from '#community/lists/lists.factory.ts';
import { makeMember, makeProfile, rate } from '#community/profiles/profiles.factory.ts';
import { makeBlock, makeFollow, makeMute } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { readFeed } from './activities.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
type Member = Awaited<ReturnType<typeof makeMember>>;
const LONG_AGO = { created_at: new Date('2020-01-01T00:00:00Z') };
let film: number;

beforeAll(async () => {
  film = (await makeTitle(db())).id;
});

/** A viewer, and a member whom they follow. */
async function makePair() {
  const [viewer, friend] = [await makeMember(kinora), await makeMember(kinora)];
  await makeFollow(db(), viewer.id, friend.id, LONG_AGO);
  return { viewer, friend };
}
const kindsOf = async ({ client }: Member) => (await readFeed(client)).map(({ kind }) => kind);

describe('the feed of a member', () => {
  test('is that of the accepted follows, without banned, muted and blocked members', async () => {
    const { viewer, friend } = await makePair();
    const make = async (values: Parameters<typeof makeMember>[1] = {}, follow: object = LONG_AGO) => {
      const member = await makeMember(kinora, values);
      await rate(db(), member.id, film, { score: 5 });
      await makeFollow(db(), viewer.id, member.id, follow);
      return member.id;
    };
    await rate(db(), friend.id, film, { score: 5 });
    const ofFollowers = await make({ visibility: 'followers' });
    await make({ visibility: 'private' });
    await make({ visibility: 'followers' }, { accepted_at: null });
    await make({ banned_at: new Date() });
    const [muted, blocked, blocking, muting] = [await make(), await make(), await make(), await make()];
    await makeMute(db(), viewer.id, muted);
    await makeBlock(db(), viewer.id, blocked);
    await makeBlock(db(), blocking, viewer.id);
    await makeMute(db(), muting, viewer.id);
    const stranger = await makeUser(db());
    await rate(db(), stranger.id, film, { score: 5 });

    const members = (await readFeed(viewer.client)).map((entry) => entry.kind === 'rated' && entry.member.id);
    expect(members).toHaveLength(3);
    expect(new Set(members)).toEqual(new Set([friend.id, ofFollowers, muting]));
  });

  test('changes at once when a member hides, shows and deletes what they did', async () => {
    const { viewer, friend } = await makePair();
    await rate(db(), friend.id, film, { score: 5 });
    expect(await kindsOf(viewer)).toEqual(['rated']);
    await makeProfile(db(), friend.id, { visibility: 'private' });
    expect(await kindsOf(viewer)).toEqual([]);
    expect((await readFeed(friend.client, 'you')).map(({ kind }) => kind)).toEqual(['rated']);
    await makeProfile(db(), friend.id, { visibility: 'followers' });
    expect(await kindsOf(viewer)).toEqual(['rated']);
    await db().deleteFrom('users').where('id', '=', friend.id).execute();
    expect(await kindsOf(viewer)).toEqual([]);
  });

  test('names no new followers who are banned, muted, blocked or not accepted', async () => {
    const viewer = await makeMember(kinora, { visibility: 'followers' });
    const make = async (values: object = {}, follow: object = {}) => {
      const { id } = await makeUser(db(), values);
      await makeFollow(db(), id, viewer.id, follow);
      return id;
    };
    const shown = await make();
    await make({ banned_at: new Date() });
    await make({}, { accepted_at: null });
    await makeMute(db(), viewer.id, await make());
    await makeBlock(db(), viewer.id, await make());
    expect(await readFeed(viewer.client)).toMatchObject([{ kind: 'followed', member: { id: shown } }]);
  });
});

describe('the feed leaves out', () => {
  test('private diary entries, entries of imports and without a day, and deleted titles', async () => {
    const { viewer, friend } = await makePair();
    const gone = await makeTitle(db());
    const see = (values: object) =>
      makeViewing(db(), { user_id: friend.id, title_id: film, watched_on: '2026-01-01', ...values });
    await see({ is_private: true });
    await see({ watched_on: '2026-01-02', source: 'import' });
    await makeViewing(db(), { user_id: friend.id, title_id: film });
    await see({ title_id: gone.id });
    await rate(db(), friend.id, gone.id, { score: 5 });
    await db().updateTable('titles').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await kindsOf(viewer)).toEqual([]);
    expect(await readFeed(friend.client, 'you')).toEqual([]);
    await see({ watched_on: '2026-01-03' });
    expect(await kindsOf(viewer)).toEqual(['watched']);
  });

  test('the texts that moderators hid; their scores are ratings', async () => {
    const { viewer, friend } = await makePair();
    const { id } = await makeReview(db(), { user_id: friend.id, title_id: film, score: 4 });
    expect(await kindsOf(viewer)).toEqual(['reviewed']);
    await db().updateTable('reviews').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect(await readFeed(viewer.client)).toMatchObject([
      { kind: 'rated', items: [{ title: { id: film }, score: 4 }] },
    ]);
  });

  test('lists that are unlisted, private, deleted or empty', async () => {
    const viewer = await makeMember(kinora);
    const owner = await makeListMember(kinora);
    await makeFollow(db(), viewer.id, owner.id, LONG_AGO);
    const titles = [{ title_id: film }];
    await owner.create({ visibility: 'unlisted', titles });
    await owner.create({ visibility: 'private', titles });
    await owner.create();
    const gone = await owner.create({ titles });
    await db().updateTable('channels').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await kindsOf(viewer)).toEqual([]);
    await owner.create({ titles });
    expect(await kindsOf(viewer)).toEqual(['listed']);
  });

  test('names of episodes, which could give away the story', async () => {
    const { viewer, friend } = await makePair();
    const series = await makeSeries(kinora.platform, { 1: [null] });
    await makeViewing(db(), {
      user_id: friend.id,
      title_id: series.id,
      episode_id: series.episode('1.1'),
      watched_on: '2026-01-01',
    });
    const entries = await readFeed(viewer.client);
    expect(entries).toMatchObject([{ kind: 'watched', items: [{ season: 1, episode: 1 }] }]);
    expect(JSON.stringify(entries)).not.toContain('Part 1.1');
  });
});

describe('the new activity', () => {
  const countOf = async ({ client }: Member, since: string) =>
    (await client.call(countNewActivity, { query: { since } })).count;

  test('is counted by entries since the latest one of the client', async () => {
    const { viewer, friend } = await makePair();
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    await rate(db(), friend.id, film, { score: 5, updated_at: at(1) });
    const [latest] = await readFeed(viewer.client);
    const since = latest?.at ?? '';
    expect(await countOf(viewer, since)).toBe(0);
    // Both join the entry of that day, which is new again.
    for (const hour of [2, 3])
      await rate(db(), friend.id, (await makeTitle(db())).id, { score: 5, updated_at: at(hour) });
    expect(await countOf(viewer, since)).toBe(1);
    await rate(db(), friend.id, (await makeTitle(db())).id, { score: 5, updated_at: at(30) });
    await makeFollow(db(), (await makeUser(db())).id, viewer.id, { created_at: at(31) });
    expect(await countOf(viewer, since)).toBe(3);
    await makeMute(db(), viewer.id, friend.id);
    expect(await countOf(viewer, since)).toBe(1);
  });

  test('is counted up to a limit', async () => {
    const { viewer, friend } = await makePair();
    for (let day = 0; day < NEW_ACTIVITY_MAX + 2; day += 1) {
      const updatedAt = new Date(Date.UTC(2026, 0, 1 + day));
      await rate(db(), friend.id, (await makeTitle(db())).id, { score: 5, updated_at: updatedAt });
    }
    expect(await countOf(viewer, '2020-01-01T00:00:00Z')).toBe(NEW_ACTIVITY_MAX);
    expect(await countOf(viewer, '2026-02-20T00:00:00Z')).toBe(1);
  });

  test.each(['', 'x', '2026-01-01', '0000-01-01T00:00:00Z'])('is refused since %j', async (since) => {
    const { client } = await makeMember(kinora);
    expect((await client.refused(countNewActivity, { query: { since } })).status).toBe(422);
  });
});

describe('activity is refused', () => {
  test('to guests', async () => {
    for (const endpoint of [listActivity, countNewActivity, getActivityAside, listFriendTitles])
      expect((await kinora.client().refused(endpoint)).status).toBe(401);
  });

  test('with a tampered cursor', async () => {
    const { client } = await makeMember(kinora);
    const time = '2026-01-01T00:00:00.000000Z';
    const tampered = [[], [time, 1], [time, 8, 1], [time, -1, 1], ['0000-01-01T00:00:00.000000Z', 1, 1]];
    for (const values of [...tampered, ['infinity', 1, 1], [time, 1, '1']])
      expect(
        (await client.refused(listActivity, { query: { cursor: encodeCursor(values.flat()) } })).status,
      ).toBe(422);
    expect(await client.call(listActivity, { query: { cursor: encodeCursor([time, 1, 1]) } })).toMatchObject({
      pagination: { data: [], next_cursor: null },
    });
  });
});
