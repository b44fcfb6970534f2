import { expect, test } from 'vitest';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import {
  followPerson,
  followTitle,
  getPersonFollow,
  unfollowPerson,
  unfollowTitle,
} from '@kinora/contracts/community/follows.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const MISSING = 2_000_000_000;

async function makeMember() {
  const { id } = await makeUser(kinora.platform.db);
  const client = await withSession(kinora, id, { confirmed: true });
  return { id, client };
}

const byId = (a: number, b: number) => a - b;

const followersOfTitle = async (id: number) => {
  const { db } = kinora.platform;
  const rows = await db.selectFrom('title_follows').select('user_id').where('title_id', '=', id).execute();
  return rows.map((row) => row.user_id);
};

test('a member follows and unfollows a title, each any number of times', async () => {
  const [member, other, { id }] = [
    await makeMember(),
    await makeMember(),
    await makeTitle(kinora.platform.db),
  ];
  await other.client.call(followTitle, { params: { id } });
  const follow = () => member.client.call(followTitle, { params: { id } });
  const unfollow = () => member.client.call(unfollowTitle, { params: { id } });
  await follow();
  await follow();
  expect((await followersOfTitle(id)).toSorted(byId)).toEqual([member.id, other.id].toSorted(byId));
  await unfollow();
  await unfollow();
  expect(await followersOfTitle(id)).toEqual([other.id]);
});

test('a member follows and unfollows a person', async () => {
  const [member, other, { id }] = [
    await makeMember(),
    await makeMember(),
    await makePerson(kinora.platform.db),
  ];
  const isFollowed = async (client = member.client) =>
    (await client.call(getPersonFollow, { params: { id } })).is_followed;
  expect(await isFollowed()).toBe(false);
  await member.client.call(followPerson, { params: { id } });
  await member.client.call(followPerson, { params: { id } });
  expect(await isFollowed()).toBe(true);
  expect(await isFollowed(other.client)).toBe(false);
  await other.client.call(unfollowPerson, { params: { id } });
  expect(await isFollowed()).toBe(true);
  await member.client.call(unfollowPerson, { params: { id } });
  expect(await isFollowed()).toBe(false);
});

test('counts 50 members who follow a title at once', async () => {
  const { id } = await makeTitle(kinora.platform.db);
  const members = await Promise.all(Array.from({ length: 50 }, makeMember));
  await Promise.all(members.map(({ client }) => client.call(followTitle, { params: { id } })));
  expect(await followersOfTitle(id)).toHaveLength(50);
});

test('rejects what does not exist or was deleted', async () => {
  const { client } = await makeMember();
  const { db } = kinora.platform;
  const [title, person] = [await makeTitle(db), await makePerson(db)];
  await createTitlesService(kinora.platform).remove(db, title.id);
  await createPeopleService(kinora.platform).remove(db, person.id);
  const refused = (endpoint: typeof followTitle | typeof followPerson, id: number) =>
    client.refused(endpoint, { params: { id } });
  expect(await refused(followTitle, MISSING)).toMatchObject({ status: 404 });
  expect(await refused(followPerson, MISSING)).toMatchObject({ status: 404 });
  expect(await refused(followTitle, title.id)).toMatchObject({ status: 410, code: 'titles.gone' });
  expect(await refused(followPerson, person.id)).toMatchObject({ status: 410, code: 'people.gone' });
  expect(await followersOfTitle(title.id)).toEqual([]);
});

test('deleting an account deletes what it follows', async () => {
  const { id, client } = await makeMember();
  const { db } = kinora.platform;
  await client.call(followTitle, { params: { id: (await makeTitle(db)).id } });
  await client.call(followPerson, { params: { id: (await makePerson(db)).id } });
  await client.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });
  for (const table of ['title_follows', 'person_follows'] as const)
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([]);
});

test('every call requires an account', async () => {
  const guest = kinora.client();
  const calls = [followTitle, unfollowTitle, followPerson, unfollowPerson, getPersonFollow];
  const refusals = await Promise.all(calls.map((call) => guest.refused(call, { params: { id: 1 } })));
  expect(refusals.map(({ status }) => status)).toEqual(calls.map(() => 401));
});
