import { describe, expect, test } from 'vitest';
import {
  blockMember,
  followMember,
  listFollowRequests,
  listHiddenMembers,
  listMemberMarks,
  muteMember,
  unblockMember,
  unmuteMember,
} from '@kinora/contracts/community/relations.ts';
import { IDS_MAX } from '@kinora/contracts/platform/paging.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { followCountsOf } from '#test/members.ts';
import { makeBlock, makeFollow, makeMute } from './relations.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
type Member = Awaited<ReturnType<typeof makeMember>>;
const MISSING = 2_000_000_000;

const block = ({ client }: Member, { id }: { id: number }) => client.call(blockMember, { params: { id } });
const unblock = ({ client }: Member, { id }: { id: number }) =>
  client.call(unblockMember, { params: { id } });
const mute = ({ client }: Member, { id }: { id: number }) => client.call(muteMember, { params: { id } });
const unmute = ({ client }: Member, { id }: { id: number }) => client.call(unmuteMember, { params: { id } });
const hiddenOf = async ({ client }: Member) =>
  (await client.call(listHiddenMembers, { query: {} })).pagination.data;
const marksOf = ({ client }: Member, ids: number[]) => client.call(listMemberMarks, { query: { ids } });
const hides = async (viewer: Member, { id }: { id: number }) =>
  (await marksOf(viewer, [id])).hidden.includes(id);

describe('a block', () => {
  test('hides the two members from each other, and only the one who blocked has it listed', async () => {
    const [one, other] = [await makeMember(kinora), await makeMember(kinora, { name: 'Rude Example' })];
    for (let count = 0; count < 2; count += 1) await block(one, other);
    expect([await hides(one, other), await hides(other, one)]).toEqual([true, true]);
    expect(await hiddenOf(one)).toEqual([
      { id: other.id, name: 'Rude Example', image: null, is_blocked: true, is_muted: false },
    ]);
    expect(await hiddenOf(other)).toEqual([]);
    for (let count = 0; count < 2; count += 1) await unblock(one, other);
    expect([await hides(one, other), await hides(other, one)]).toEqual([false, false]);
    expect(await hiddenOf(one)).toEqual([]);
  });

  test('ends the follows and requests in both directions, and an unblock does not bring them back', async () => {
    const [one, other, third] = [
      await makeMember(kinora),
      await makeMember(kinora, { visibility: 'followers' }),
      await makeMember(kinora),
    ];
    await makeFollow(db(), other.id, one.id);
    await makeFollow(db(), one.id, other.id, { accepted_at: null });
    await makeFollow(db(), third.id, one.id);
    await block(one, other);
    await unblock(one, other);
    expect(await marksOf(one, [other.id])).toEqual({ followed: [], requested: [], hidden: [] });
    expect(await marksOf(other, [one.id])).toEqual({ followed: [], requested: [], hidden: [] });
    expect((await other.client.call(listFollowRequests, { query: {} })).pagination.data).toEqual([]);
    expect(await followCountsOf(db(), one.id)).toEqual({ followers: 1, following: 0 });
    expect(await followCountsOf(db(), other.id)).toEqual({ followers: 0, following: 0 });
    expect((await other.client.call(followMember, { params: { id: one.id } })).follow).toBe('following');
  });

  test('of each other remains until both have ended theirs', async () => {
    const [one, other] = [await makeMember(kinora), await makeMember(kinora)];
    await block(one, other);
    await block(other, one);
    await unblock(one, other);
    expect([await hides(one, other), await hides(other, one)]).toEqual([true, true]);
    expect((await one.client.refused(followMember, { params: { id: other.id } })).status).toBe(404);
    await unblock(other, one);
    expect([await hides(one, other), await hides(other, one)]).toEqual([false, false]);
  });
});

describe('a mute', () => {
  test('hides a member from the one who muted them only, and ends no follow', async () => {
    const [one, other] = [await makeMember(kinora), await makeMember(kinora)];
    await makeFollow(db(), one.id, other.id);
    await makeFollow(db(), other.id, one.id);
    for (let count = 0; count < 2; count += 1) await mute(one, other);
    expect(await marksOf(one, [other.id])).toEqual({
      followed: [other.id],
      requested: [],
      hidden: [other.id],
    });
    expect(await marksOf(other, [one.id])).toEqual({ followed: [one.id], requested: [], hidden: [] });
    expect(await hiddenOf(one)).toMatchObject([{ id: other.id, is_blocked: false, is_muted: true }]);
    expect(await hiddenOf(other)).toEqual([]);
    for (let count = 0; count < 2; count += 1) await unmute(one, other);
    expect(await hides(one, other)).toBe(false);
    expect(await hiddenOf(one)).toEqual([]);
  });

  test('and a block of one member are one entry, and each ends on its own', async () => {
    const [one, other] = [await makeMember(kinora), await makeMember(kinora)];
    await mute(one, other);
    await block(one, other);
    expect(await hiddenOf(one)).toMatchObject([{ is_blocked: true, is_muted: true }]);
    await unblock(one, other);
    expect(await hiddenOf(one)).toMatchObject([{ is_blocked: false, is_muted: true }]);
    expect([await hides(one, other), await hides(other, one)]).toEqual([true, false]);
    await block(one, other);
    await unmute(one, other);
    expect(await hiddenOf(one)).toMatchObject([{ is_blocked: true, is_muted: false }]);
    await unblock(one, other);
    expect(await hiddenOf(one)).toEqual([]);
  });
});

describe.each([
  { name: 'blocking', endpoint: blockMember, oneself: "You can't block yourself." },
  { name: 'muting', endpoint: muteMember, oneself: "You can't mute yourself." },
])('$name', ({ endpoint, oneself }) => {
  test('is refused for oneself, for missing and banned members, and to guests', async () => {
    const { id: userId, client } = await makeMember(kinora);
    const banned = await makeUser(db(), { banned_at: new Date() });
    expect(await client.refused(endpoint, { params: { id: userId } })).toMatchObject({
      status: 422,
      errors: { id: [oneself] },
    });
    for (const id of [MISSING, banned.id])
      expect((await client.refused(endpoint, { params: { id } })).status).toBe(404);
    expect((await kinora.client().refused(endpoint, { params: { id: userId } })).status).toBe(401);
  });

  test('works on a member who blocked first, so that a refusal does not reveal their block', async () => {
    const [one, other] = [await makeMember(kinora), await makeMember(kinora)];
    await makeBlock(db(), other.id, one.id);
    await one.client.call(endpoint, { params: { id: other.id } });
    expect(await hiddenOf(one)).toMatchObject([{ id: other.id }]);
  });
});

describe('the hidden members', () => {
  test('are listed by pages, the latest block or mute first, also those banned since', async () => {
    const member = await makeMember(kinora);
    const ids = [];
    for (let count = 0; count < 4; count += 1) {
      const { id } = await makeUser(db());
      ids.unshift(id);
      await (count % 2 === 0 ? makeBlock : makeMute)(db(), member.id, id);
    }
    const [, , , first = 0] = ids;
    await db().updateTable('users').set({ banned_at: new Date() }).where('id', '=', first).execute();
    const { pagination } = await member.client.call(listHiddenMembers, { query: { perPage: 3 } });
    expect(pagination.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const cursor = pagination.next_cursor ?? '';
    const rest = await member.client.call(listHiddenMembers, { query: { perPage: 3, cursor } });
    expect(rest.pagination.data).toMatchObject([{ id: first, is_blocked: true }]);
    expect(rest.pagination.next_cursor).toBeNull();
    await db().updateTable('users').set({ banned_at: null }).where('id', '=', first).execute();
    await makeMute(db(), member.id, first);
    expect((await hiddenOf(member))[0]).toMatchObject({ id: first, is_blocked: true, is_muted: true });
  });

  test('are refused to guests and with a tampered cursor', async () => {
    expect((await kinora.client().refused(listHiddenMembers)).status).toBe(401);
    const { client } = await makeMember(kinora);
    expect((await client.refused(listHiddenMembers, { query: { cursor: 'x' } })).status).toBe(422);
  });
});

describe('the marks of members', () => {
  test('tell what the viewer did, and never what others did, except who is hidden', async () => {
    const viewer = await makeMember(kinora);
    const make = async () => (await makeUser(db())).id;
    const [followed, asked, blocked, blocking, muted, muting, fan, stranger] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    await makeFollow(db(), viewer.id, followed);
    await makeFollow(db(), viewer.id, asked, { accepted_at: null });
    await makeFollow(db(), fan, viewer.id);
    await makeBlock(db(), viewer.id, blocked);
    await makeBlock(db(), blocking, viewer.id);
    await makeMute(db(), viewer.id, muted);
    await makeMute(db(), muting, viewer.id);
    const ids = [followed, asked, blocked, blocking, muted, muting, fan, stranger, viewer.id, MISSING];
    expect(await marksOf(viewer, ids)).toEqual({
      followed: [followed],
      requested: [asked],
      hidden: [blocked, blocking, muted],
    });
  });

  test('are refused to guests, without ids, and for too many', async () => {
    const refused = async ({ client }: Pick<Member, 'client'>, ids: string) =>
      (await client.refused(listMemberMarks, { query: { ids } })).status;
    const member = await makeMember(kinora);
    expect(await refused({ client: kinora.client() }, '1')).toBe(401);
    expect(await refused(member, '')).toBe(422);
    expect(await refused(member, Array.from({ length: IDS_MAX + 1 }, (_, n) => n + 1).join(','))).toBe(422);
  });
});
