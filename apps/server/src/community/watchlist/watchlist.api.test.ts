import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import {
  addToWatchlist,
  getWatchlistSummary,
  listWatchlist,
  pickFromWatchlist,
  removeFromWatchlist,
  removeManyFromWatchlist,
  restoreToWatchlist,
  updateWatchlistItem,
  updateWatchlistSettings,
  WATCHLIST_MAX,
  WATCHLIST_NOTE_MAX,
} from '@kinora/contracts/community/watchlist.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createMemberSettingsService } from '#community/member-settings/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { createLeaveAfterSeeing } from './leave-after-seeing.ts';
import { makeWatchlist } from './watchlist.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const MISSING = 2_000_000_000;

async function makeMember() {
  const { id } = await makeUser(kinora.platform.db);
  const client = await withSession(kinora, id, { confirmed: true });
  return {
    id,
    client,
    add: (titleId: number) => client.call(addToWatchlist, { params: { id: titleId } }),
    titles: async (sort: 'added' | 'position' = 'added') => {
      const { pagination } = await client.call(listWatchlist, { query: { sort } });
      return pagination.data.map(({ title }) => title.id);
    },
  };
}

const makeTitles = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeTitle(kinora.platform.db))).then((titles) =>
    titles.map(({ id }) => id).toSorted((a, b) => a - b),
  );

async function countsOf(titleIds: readonly number[]) {
  const { rows } = await sql<{ title_id: number; members: number; recount: number }>`
    select c.title_id, c.members,
      (select count(*)::integer from watchlist_items i where i.title_id = c.title_id) as recount
    from watchlist_counts c where c.title_id = any(${[...titleIds]}::integer[]) order by c.title_id`.execute(
    kinora.platform.db,
  );
  return rows;
}

describe('adding and removing titles', () => {
  test('adds a title at the top, once', async () => {
    const [member, [first = 0, second = 0]] = [await makeMember(), await makeTitles(2)];
    expect(await member.add(first)).toEqual({ count: 1 });
    expect(await member.add(second)).toEqual({ count: 2 });
    expect(await member.add(first)).toEqual({ count: 2 });
    expect(await member.titles('position')).toEqual([second, first]);
    expect(await member.titles()).toEqual([second, first]);
  });

  test('rejects a title that does not exist, was deleted or was merged', async () => {
    const [member, [deleted = 0, merged = 0, target = 0]] = [await makeMember(), await makeTitles(3)];
    const titles = createTitlesService(kinora.platform);
    await titles.remove(kinora.platform.db, deleted);
    await titles.merge(kinora.platform.db, merged, target);
    const refused = (id: number) => member.client.refused(addToWatchlist, { params: { id } });
    expect(await refused(MISSING)).toMatchObject({ status: 404 });
    expect(await refused(deleted)).toMatchObject({ status: 410, code: 'titles.gone' });
    expect(await refused(merged)).toMatchObject({
      code: 'titles.gone',
      action: { action: expect.stringContaining(`/titles/${target}`) as string },
    });
  });

  test('removes a title, and accepts one that is not on the list', async () => {
    const [member, other, [id = 0]] = [await makeMember(), await makeMember(), await makeTitles(1)];
    await member.add(id);
    await other.add(id);
    const remove = () => member.client.call(removeFromWatchlist, { params: { id } });
    expect(await remove()).toEqual({ count: 0 });
    expect(await remove()).toEqual({ count: 0 });
    expect(await member.titles()).toEqual([]);
    expect(await other.titles()).toEqual([id]);
  });

  test('counts the members of a title exactly while 50 of them add and remove it at once', async () => {
    const titles = await makeTitles(3);
    const users = await Promise.all(Array.from({ length: 50 }, () => makeMember()));
    await Promise.all(users.flatMap((user) => titles.map((id) => user.add(id))));
    await Promise.all(
      users
        .filter((_user, index) => index % 2 === 0)
        .map((user, index) =>
          user.client.call(removeManyFromWatchlist, {
            body: { ids: index % 4 === 0 ? titles : titles.toReversed() },
          }),
        ),
    );
    const counts = await countsOf(titles);
    expect(counts.map(({ members }) => members)).toEqual([25, 25, 25]);
    expect(counts.map(({ recount }) => recount)).toEqual([25, 25, 25]);
  });

  test('gives each title its own position while one member adds 50 at once', async () => {
    const [member, titles] = [await makeMember(), await makeTitles(50)];
    await Promise.all(titles.map((id) => member.add(id)));
    const rows = await kinora.platform.db
      .selectFrom('watchlist_items')
      .select('position')
      .where('user_id', '=', member.id)
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(50);
  });

  test('never exceeds the maximum, also when titles are added at once', async () => {
    const [member, titles] = [await makeMember(), await makeTitles(12)];
    const { rows } = await sql<{ title_id: number }>`
      insert into titles (type, name, slug)
      select 'movie', 'Filler ' || n, 'filler' from generate_series(1, ${WATCHLIST_MAX - 10}) n
      returning id as title_id`.execute(kinora.platform.db);
    await makeWatchlist(kinora.platform.db, member.id, rows);
    const responses = await Promise.all(
      titles.map((id) => member.client.send(addToWatchlist, { params: { id } })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const full = responses
      .find(({ statusCode }) => statusCode === 409)
      ?.json<{ code: string; message: string }>();
    expect(full).toMatchObject({ code: 'watchlist.full' });
    expect(full?.message).toContain(String(WATCHLIST_MAX));
    const summary = await member.client.call(getWatchlistSummary, {});
    expect(summary.total).toBe(WATCHLIST_MAX);
    const rejected = titles.find((_id, index) => responses[index]?.statusCode === 409) ?? 0;
    const item = { title_id: rejected, note: null, position: 'a0', added_at: new Date().toISOString() };
    expect(await member.client.refused(restoreToWatchlist, { body: { items: [item] } })).toMatchObject({
      code: 'watchlist.full',
    });
    // A title that is already on the full list is no error.
    const added = titles.find((_id, index) => responses[index]?.statusCode === 200) ?? 0;
    expect(await member.add(added)).toEqual({ count: WATCHLIST_MAX });
  });
});

describe('removing many titles', () => {
  test('restores notes, places and dates', async () => {
    const [member, titles] = [await makeMember(), await makeTitles(4)];
    for (const id of titles) await member.add(id);
    const [, second = 0, third = 0] = titles;
    await member.client.call(updateWatchlistItem, { params: { id: second }, body: { note: 'With Ines' } });
    const before = await member.client.call(listWatchlist, { query: { sort: 'position' } });
    const { removed, count } = await member.client.call(removeManyFromWatchlist, {
      body: { ids: [second, third, MISSING] },
    });
    expect(count).toBe(2);
    expect(removed).toHaveLength(2);
    expect(await member.client.call(restoreToWatchlist, { body: { items: removed } })).toEqual({ count: 4 });
    expect(await member.client.call(listWatchlist, { query: { sort: 'position' } })).toEqual(before);
  });

  test('touches only the list of the member', async () => {
    const [member, other, titles] = [await makeMember(), await makeMember(), await makeTitles(2)];
    for (const id of titles) await other.add(id);
    const { removed } = await member.client.call(removeManyFromWatchlist, { body: { ids: titles } });
    expect(removed).toEqual([]);
    expect(await other.titles()).toHaveLength(2);
  });

  test('restores neither deleted titles nor titles that were added again, and limits what a client may write', async () => {
    const [member, [first = 0, deleted = 0, again = 0]] = [await makeMember(), await makeTitles(3)];
    for (const id of [first, deleted, again]) await member.add(id);
    const { removed } = await member.client.call(removeManyFromWatchlist, {
      body: { ids: [first, deleted, again] },
    });
    await member.add(again);
    await createTitlesService(kinora.platform).remove(kinora.platform.db, deleted);
    const [{ position } = { position: '' }] = await kinora.platform.db
      .selectFrom('watchlist_items')
      .select('position')
      .where('user_id', '=', member.id)
      .execute();
    const items = removed.map((item) =>
      item.title_id === first ? { ...item, position, added_at: '9999-12-31T23:59:59+23:00' } : item,
    );
    expect(await member.client.call(restoreToWatchlist, { body: { items } })).toEqual({ count: 2 });
    const rows = await kinora.platform.db
      .selectFrom('watchlist_items')
      .select(['title_id', 'position', 'added_at'])
      .where('user_id', '=', member.id)
      .orderBy('position')
      .execute();
    expect(rows.map((row) => row.title_id)).toEqual([first, again]);
    expect(rows[0]?.added_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(new Set(rows.map((row) => row.position)).size).toBe(2);
  });

  test.each([
    ['a position that is not ours', { position: 'zz' }],
    ['a year that PostgreSQL cannot store', { added_at: '0000-01-01T00:00:00Z' }],
  ])('restores an item with %s', async (_name, change) => {
    const [member, [id = 0]] = [await makeMember(), await makeTitles(1)];
    const item = { title_id: id, note: null, position: 'a0', added_at: new Date().toISOString(), ...change };
    expect(await member.client.call(restoreToWatchlist, { body: { items: [item] } })).toEqual({ count: 1 });
    expect(await member.titles('position')).toEqual([id]);
  });
});

describe('notes and places', () => {
  test('changes and removes a note', async () => {
    const [member, [id = 0]] = [await makeMember(), await makeTitles(1)];
    await member.add(id);
    const noteOf = async () =>
      (await member.client.call(listWatchlist, {})).pagination.data.map(({ note }) => note);
    const write = (note: string | null) =>
      member.client.call(updateWatchlistItem, { params: { id }, body: { note } });
    await write('For a rainy day');
    expect(await noteOf()).toEqual(['For a rainy day']);
    await write('  ');
    expect(await noteOf()).toEqual([null]);
    await write('Again');
    await write(null);
    expect(await noteOf()).toEqual([null]);
    const long = 'x'.repeat(WATCHLIST_NOTE_MAX + 1);
    expect(
      await member.client.refused(updateWatchlistItem, { params: { id }, body: { note: long } }),
    ).toMatchObject({ status: 422 });
  });

  test('moves a title to the top, after another one and to the end', async () => {
    const [member, titles] = [await makeMember(), await makeTitles(4)];
    for (const id of titles.toReversed()) await member.add(id);
    const [a = 0, b = 0, c = 0, d = 0] = titles;
    const move = (id: number, after: number | null) =>
      member.client.call(updateWatchlistItem, { params: { id }, body: { after } });
    await move(c, null);
    expect(await member.titles('position')).toEqual([c, a, b, d]);
    await move(c, d);
    expect(await member.titles('position')).toEqual([a, b, d, c]);
    await move(a, b);
    expect(await member.titles('position')).toEqual([b, a, d, c]);
    await move(a, a);
    expect(await member.titles('position')).toEqual([b, a, d, c]);
  });

  test('keeps the order when keys become too long', async () => {
    const [member, titles] = [await makeMember(), await makeTitles(3)];
    for (const id of titles.toReversed()) await member.add(id);
    const [a = 0, b = 0, c = 0] = titles;
    // Each move halves the room between the first two titles.
    for (let turn = 0; turn < 400; turn += 1) {
      const [moved, after] = turn % 2 === 0 ? [c, a] : [b, a];
      await member.client.call(updateWatchlistItem, { params: { id: moved }, body: { after } });
    }
    expect(await member.titles('position')).toEqual([a, b, c]);
    const rows = await kinora.platform.db
      .selectFrom('watchlist_items')
      .select('position')
      .where('user_id', '=', member.id)
      .execute();
    expect(Math.max(...rows.map(({ position }) => position.length))).toBeLessThanOrEqual(64);
  });

  test('rejects titles that are not on the list of the member', async () => {
    const [member, other, [mine = 0, theirs = 0]] = [
      await makeMember(),
      await makeMember(),
      await makeTitles(2),
    ];
    await member.add(mine);
    await other.add(theirs);
    expect(
      await member.client.refused(updateWatchlistItem, { params: { id: theirs }, body: { note: 'x' } }),
    ).toMatchObject({ status: 404 });
    expect(
      await member.client.refused(updateWatchlistItem, { params: { id: mine }, body: { after: theirs } }),
    ).toMatchObject({ status: 422, errors: { after: ['This title is not on your watchlist.'] } });
  });
});

describe('seen titles', () => {
  const see = (userId: number, ids: number[]) => {
    const { db } = kinora.platform;
    const leaveAfterSeeing = createLeaveAfterSeeing(createMemberSettingsService(db));
    return transaction(db, (tx) => leaveAfterSeeing(tx, userId, ids));
  };

  test('leave the list, unless the member keeps them', async () => {
    const [member, other, titles] = [await makeMember(), await makeMember(), await makeTitles(2)];
    const [seen = 0, unseen = 0] = titles;
    for (const id of titles) await member.add(id);
    await other.add(seen);
    expect(await see(member.id, [seen, MISSING])).toEqual([seen]);
    expect(await member.titles()).toEqual([unseen]);
    expect(await other.titles()).toEqual([seen]);

    expect(await member.client.call(getWatchlistSummary, {})).toMatchObject({ keeps_seen: false });
    await member.client.call(updateWatchlistSettings, { body: { keeps_seen: true } });
    expect(await member.client.call(getWatchlistSummary, {})).toMatchObject({ keeps_seen: true });
    expect(await see(member.id, [unseen])).toEqual([]);
    expect(await member.titles()).toEqual([unseen]);
    await member.client.call(updateWatchlistSettings, { body: { keeps_seen: false } });
    expect(await see(member.id, [unseen])).toEqual([unseen]);
  });
});

test('deleting an account deletes its watchlist and settings, and corrects the counts', async () => {
  const [member, other, titles] = [await makeMember(), await makeMember(), await makeTitles(2)];
  for (const id of titles) await member.add(id);
  await other.add(titles[0] ?? 0);
  await member.client.call(updateWatchlistSettings, { body: { keeps_seen: true } });
  await member.client.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });
  expect((await countsOf(titles)).map(({ members, recount }) => [members, recount])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  for (const table of ['watchlist_items', 'member_settings'] as const)
    expect(
      await kinora.platform.db.selectFrom(table).select('user_id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
});

test('every call requires an account', async () => {
  const guest = kinora.client();
  const [id = 0] = await makeTitles(1);
  const item = { title_id: id, note: null, position: 'a0', added_at: new Date().toISOString() };
  const refusals = await Promise.all([
    guest.refused(listWatchlist),
    guest.refused(getWatchlistSummary),
    guest.refused(pickFromWatchlist),
    guest.refused(addToWatchlist, { params: { id } }),
    guest.refused(removeFromWatchlist, { params: { id } }),
    guest.refused(removeManyFromWatchlist, { body: { ids: [id] } }),
    guest.refused(restoreToWatchlist, { body: { items: [item] } }),
    guest.refused(updateWatchlistItem, { params: { id }, body: { note: 'x' } }),
    guest.refused(updateWatchlistSettings, { body: { keeps_seen: true } }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 401));
});
