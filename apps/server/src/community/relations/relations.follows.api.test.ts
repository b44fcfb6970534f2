import { describe, expect, test } from 'vitest';
import {
  acceptFollower,
  blockMember,
  FOLLOWED_MAX,
  followMember,
  listFollowRequests,
  listMemberMarks,
  removeFollower,
  unfollowMember,
} from '@kinora/contracts/community/relations.ts';
import { makeMember, makeProfile } from '#community/profiles/profiles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { fillFollows, followCountsOf } from '#test/members.ts';
import { makeBlock, makeFollow } from './relations.factory.ts';
import { acceptAll } from './relations.requests.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
type Member = Awaited<ReturnType<typeof makeMember>>;
const MISSING = 2_000_000_000;

const follow = async ({ client }: Member, { id }: { id: number }) =>
  (await client.call(followMember, { params: { id } })).follow;
const unfollow = ({ client }: Member, { id }: { id: number }) =>
  client.call(unfollowMember, { params: { id } });
const accept = ({ client }: Member, { id }: { id: number }) =>
  client.call(acceptFollower, { params: { id } });
const removeFrom = ({ client }: Member, { id }: { id: number }) =>
  client.call(removeFollower, { params: { id } });
const stateOf = async ({ client }: Member, { id }: { id: number }) => {
  const { followed, requested } = await client.call(listMemberMarks, { query: { ids: [id] } });
  return followed.includes(id) ? 'following' : requested.includes(id) ? 'requested' : 'none';
};
const requestsOf = async ({ client }: Member) =>
  (await client.call(listFollowRequests, { query: {} })).pagination.data.map(({ id }) => id);

describe('a member with a public profile', () => {
  test('is followed at once, and the counts of both change', async () => {
    const [fan, member] = [await makeMember(kinora), await makeMember(kinora)];
    expect(await follow(fan, member)).toBe('following');
    expect(await stateOf(fan, member)).toBe('following');
    expect(await stateOf(member, fan)).toBe('none');
    expect(await followCountsOf(db(), member.id)).toEqual({ followers: 1, following: 0 });
    expect(await followCountsOf(db(), fan.id)).toEqual({ followers: 0, following: 1 });
    await unfollow(fan, member);
    expect(await stateOf(fan, member)).toBe('none');
    expect(await followCountsOf(db(), member.id)).toEqual({ followers: 0, following: 0 });
  });

  test('is followed once, and unfollowed once, however often the member asks', async () => {
    const [fan, member] = [await makeMember(kinora), await makeMember(kinora)];
    const times = () =>
      db().selectFrom('member_follows').selectAll().where('follower_id', '=', fan.id).execute();
    await follow(fan, member);
    const before = await times();
    expect(await follow(fan, member)).toBe('following');
    expect(await times()).toEqual(before);
    expect(await followCountsOf(db(), member.id)).toMatchObject({ followers: 1 });
    for (let count = 0; count < 2; count += 1) await unfollow(fan, member);
    expect(await followCountsOf(db(), member.id)).toMatchObject({ followers: 0 });
  });

  test('removes a follower, who may follow again', async () => {
    const [fan, member] = [await makeMember(kinora), await makeMember(kinora)];
    await follow(fan, member);
    await removeFrom(member, fan);
    expect(await stateOf(fan, member)).toBe('none');
    expect(await followCountsOf(db(), member.id)).toMatchObject({ followers: 0 });
    await removeFrom(member, fan);
    expect(await follow(fan, member)).toBe('following');
  });
});

describe.each(['followers', 'private'] as const)('a member with the visibility %s', (visibility) => {
  const make = async () => [await makeMember(kinora), await makeMember(kinora, { visibility })] as const;

  test('is asked, and accepts once', async () => {
    const [fan, member] = await make();
    expect(await follow(fan, member)).toBe('requested');
    expect(await follow(fan, member)).toBe('requested');
    expect(await stateOf(fan, member)).toBe('requested');
    expect(await requestsOf(member)).toEqual([fan.id]);
    expect(await followCountsOf(db(), member.id)).toEqual({ followers: 0, following: 0 });

    for (let count = 0; count < 2; count += 1) await accept(member, fan);
    expect(await stateOf(fan, member)).toBe('following');
    expect(await requestsOf(member)).toEqual([]);
    expect(await followCountsOf(db(), member.id)).toEqual({ followers: 1, following: 0 });
    expect(await follow(fan, member)).toBe('following');
  });

  test('declines, and may be asked again', async () => {
    const [fan, member] = await make();
    await follow(fan, member);
    await removeFrom(member, fan);
    expect(await stateOf(fan, member)).toBe('none');
    expect(await requestsOf(member)).toEqual([]);
    expect(await follow(fan, member)).toBe('requested');
  });

  test('is no longer asked after the request was withdrawn', async () => {
    const [fan, member] = await make();
    await follow(fan, member);
    await unfollow(fan, member);
    expect(await requestsOf(member)).toEqual([]);
    expect((await member.client.refused(acceptFollower, { params: { id: fan.id } })).status).toBe(404);
    expect(await stateOf(fan, member)).toBe('none');
  });

  test('accepts everyone who waits when the profile becomes public, and nobody else', async () => {
    const [fan, member] = await make();
    const [other, stranger] = [await makeMember(kinora), await makeMember(kinora, { visibility })];
    for (const one of [fan, other]) await follow(one, member);
    await follow(fan, stranger);
    await makeProfile(db(), member.id, { visibility: 'public' });
    await transaction(db(), (tx) => acceptAll(tx, member.id));
    expect([await stateOf(fan, member), await stateOf(other, member)]).toEqual(['following', 'following']);
    expect(await stateOf(fan, stranger)).toBe('requested');
    expect(await followCountsOf(db(), member.id)).toMatchObject({ followers: 2 });
  });
});

describe('following is refused', () => {
  const refused = ({ client }: Member, id: number) => client.refused(followMember, { params: { id } });

  test('for oneself', async () => {
    const member = await makeMember(kinora);
    expect(await refused(member, member.id)).toMatchObject({
      status: 422,
      errors: { id: ["You can't follow yourself."] },
    });
  });

  test('for a missing or banned member, and after a block in either direction', async () => {
    const member = await makeMember(kinora);
    const banned = await makeUser(db(), { banned_at: new Date() });
    const [blocked, blocking] = [await makeUser(db()), await makeUser(db())];
    await makeBlock(db(), member.id, blocked.id);
    await makeBlock(db(), blocking.id, member.id);
    for (const id of [MISSING, banned.id, blocked.id, blocking.id]) {
      expect(await refused(member, id)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await stateOf(member, { id })).toBe('none');
    }
  });

  test('at the limit, which requests count towards; those already followed are not affected', async () => {
    const member = await makeMember(kinora);
    const [followed, asked, next] = [
      await makeMember(kinora),
      await makeMember(kinora, { visibility: 'private' }),
      await makeMember(kinora),
    ];
    await fillFollows(db(), member.id, FOLLOWED_MAX - 2);
    await follow(member, followed);
    await follow(member, asked);
    expect(await refused(member, next.id)).toMatchObject({
      status: 409,
      code: 'relations.too_many',
      message: 'You can follow at most 5000 members.',
    });
    expect([await follow(member, followed), await follow(member, asked)]).toEqual(['following', 'requested']);
    await unfollow(member, asked);
    expect(await follow(member, next)).toBe('following');
  });

  test('to guests', async () => {
    const { id } = await makeUser(db());
    for (const endpoint of [followMember, unfollowMember, acceptFollower, removeFollower, blockMember])
      expect((await kinora.client().refused(endpoint, { params: { id } })).status).toBe(401);
  });
});

describe('accepting is refused', () => {
  test('without a request, and for a member who has been banned since', async () => {
    const member = await makeMember(kinora, { visibility: 'followers' });
    const [stranger, banned] = [await makeUser(db()), await makeUser(db(), { banned_at: new Date() })];
    await makeFollow(db(), banned.id, member.id, { accepted_at: null });
    for (const id of [stranger.id, banned.id, member.id, MISSING])
      expect((await member.client.refused(acceptFollower, { params: { id } })).status).toBe(404);
  });

  test('to the one who asked', async () => {
    const [fan, member] = [await makeMember(kinora), await makeMember(kinora, { visibility: 'followers' })];
    await follow(fan, member);
    expect((await fan.client.refused(acceptFollower, { params: { id: member.id } })).status).toBe(404);
    expect(await stateOf(fan, member)).toBe('requested');
  });
});

describe('the requests of a member', () => {
  test('are listed by pages, latest first, without banned members and accepted followers', async () => {
    const member = await makeMember(kinora, { visibility: 'followers' });
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const ids: number[] = [];
    for (let second = 0; second < 5; second += 1) {
      const { id } = await makeUser(db(), { name: `Fan ${second}` });
      // Two at the same time.
      await makeFollow(db(), id, member.id, { created_at: at(Math.min(second, 3)), accepted_at: null });
      ids.unshift(id);
    }
    const banned = await makeUser(db(), { banned_at: new Date() });
    await makeFollow(db(), banned.id, member.id, { accepted_at: null });
    await makeFollow(db(), (await makeUser(db())).id, member.id);

    const read: number[] = [];
    let cursor: string | undefined;
    for (const size of [2, 2, 1]) {
      const query = { perPage: 2, ...(cursor !== undefined && { cursor }) };
      const { pagination } = await member.client.call(listFollowRequests, { query });
      expect(pagination.data).toHaveLength(size);
      read.push(...pagination.data.map(({ id }) => id));
      cursor = pagination.next_cursor ?? undefined;
    }
    expect(read).toEqual(ids);
    expect(cursor).toBeUndefined();
    const { pagination } = await member.client.call(listFollowRequests, { query: { perPage: 1 } });
    expect(pagination.data).toEqual([{ id: ids[0], name: 'Fan 4', image: null }]);
  });

  test('are refused to guests and with a tampered cursor', async () => {
    expect((await kinora.client().refused(listFollowRequests)).status).toBe(401);
    const { client } = await makeMember(kinora);
    const tampered = [['infinity', 1], ['2026-01-01T00:00:00Z'], ['0000-01-01T00:00:00Z', 1], 'x'];
    for (const values of tampered) {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      expect(await client.refused(listFollowRequests, { query: { cursor } })).toMatchObject({ status: 422 });
    }
  });
});
