import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { getListMarks, getMemberList, likeList, unlikeList } from '@kinora/contracts/community/lists.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { makeTextNotifications } from '#community/text-notifications/text-notifications.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeListMember } from './lists.factory.ts';
import { createListLikes } from './lists.likes.service.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '12' });
const getDb = () => kinora.platform.db;
let owner: Awaited<ReturnType<typeof makeListMember>>;
beforeAll(async () => {
  owner = await makeListMember(kinora);
});

const makeLikes = () => {
  const { db, pool } = kinora.platform;
  return createListLikes({ db, pool, notifications: makeTextNotifications(kinora.platform) });
};

/** The stored number of likes and the counted one. */
async function countsOf(id: number) {
  const { rows } = await sql<{ likes: number; counted: number }>`
    select likes, (select count(*)::integer from list_likes l where l.list_id = d.list_id) as counted
    from list_details d where list_id = ${id}`.execute(getDb());
  return rows[0];
}

describe('a like', () => {
  test('counts once, and is removed once', async () => {
    const { id } = await owner.create();
    const [one, other] = [await makeListMember(kinora), await makeListMember(kinora)];
    const input = { params: { id } };
    for (const likes of [1, 1]) expect(await one.client.call(likeList, input)).toEqual({ likes });
    expect(await other.client.call(likeList, input)).toEqual({ likes: 2 });
    expect(await one.client.call(getListMarks, input)).toMatchObject({ role: 'reader', is_liked: true });
    const { list } = await kinora.client().call(getMemberList, { params: { slugOrId: String(id) } });
    expect(list.likes).toBe(2);
    for (const likes of [1, 1]) expect(await one.client.call(unlikeList, input)).toEqual({ likes });
    expect(await one.client.call(getListMarks, input)).toMatchObject({ is_liked: false });
  });

  test('of an own list is refused', async () => {
    const { id } = await owner.create();
    expect(await owner.client.refused(likeList, { params: { id } })).toMatchObject({
      status: 422,
      errors: { id: ["You can't like your own list."] },
    });
    expect(await countsOf(id)).toEqual({ likes: 0, counted: 0 });
  });

  test('is deleted with the account of its member', async () => {
    const lists = [await owner.create(), await owner.create()];
    const { id: userId, client } = await makeListMember(kinora);
    for (const { id } of lists) await client.call(likeList, { params: { id } });
    await getDb().deleteFrom('users').where('id', '=', userId).execute();
    for (const { id } of lists) expect(await countsOf(id)).toEqual({ likes: 0, counted: 0 });
  });
});

describe('200 members at the same time', () => {
  const members: number[] = [];
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, email) select 'M', 'list-liker' || n || '@example.com' from generate_series(1, 200) n
      returning id`.execute(getDb());
    members.push(...rows.map(({ id }) => id));
  });
  const likes = makeLikes;

  test('like and unlike a list without an error, and the count is exact', async () => {
    const { id } = await owner.create();
    await Promise.all(members.map((userId) => likes().add(userId, id)));
    expect(await countsOf(id)).toEqual({ likes: 200, counted: 200 });
    await Promise.all(
      members.flatMap((userId, index) => [
        ...(index % 3 === 0 ? [] : [likes().remove(userId, id)]),
        ...(index % 3 === 1 ? [] : [likes().add(userId, id)]),
      ]),
    );
    const counts = await countsOf(id);
    expect(counts?.likes).toBe(counts?.counted);
    expect(counts?.counted).toBeGreaterThan(60);
  });

  test('like a list while it is deleted permanently: each like is counted or not found', async () => {
    const { id } = await owner.create();
    const channels = createChannelsService(kinora.platform);
    const outcomes = await Promise.allSettled([
      ...members.slice(0, 100).map((userId) => likes().add(userId, id)),
      transaction(getDb(), (tx) => channels.purge(tx, id)),
      ...members.slice(0, 50).map((userId) => likes().remove(userId, id)),
      ...members.slice(100).map((userId) => likes().add(userId, id)),
    ]);
    const failures = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    for (const failure of failures) expect(failure).toMatchObject({ code: 'not_found' });
    expect(await countsOf(id)).toBeUndefined();
  });

  test('whose accounts are deleted together with the likes they have in common leave exact counts', async () => {
    const lists = [await owner.create(), await owner.create(), await owner.create()];
    const some = members.slice(0, 20);
    await Promise.all(lists.flatMap(({ id }) => some.map((userId) => likes().add(userId, id))));
    await Promise.all([
      ...some.slice(0, 10).map((userId) => getDb().deleteFrom('users').where('id', '=', userId).execute()),
      ...lists.toReversed().flatMap(({ id }) => some.slice(10).map((userId) => likes().remove(userId, id))),
    ]);
    for (const { id } of lists) expect(await countsOf(id)).toEqual({ likes: 0, counted: 0 });
  });
});
