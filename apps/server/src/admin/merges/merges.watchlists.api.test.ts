import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  mergePerson,
  mergeTitle,
  previewTitleMerge,
  undoPersonMerge,
  undoTitleMerge,
} from '@kinora/contracts/admin/merges.ts';
import { getEditedPerson } from '@kinora/contracts/admin/people.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, {
    permissions: [cataloguePermissions.updateTitles, editingPermissions.updatePeople],
  });
});

/** One member has the first record, one the second, one both. */
async function members() {
  const users = await Promise.all([1, 2, 3].map(() => makeUser(kinora.platform.db)));
  const [first = 0, second = 0, both = 0] = users.map(({ id }) => id);
  return { first, second, both };
}

/** The rows and counts that belong to two titles. */
async function stateOf(ids: readonly number[]) {
  const { rows } = await sql`
    select * from (
      select 'item' as kind, title_id, user_id, position || coalesce(note, '') as data from watchlist_items
      union all select 'follow', title_id, user_id, null from title_follows
      union all select 'count', title_id, members, null from watchlist_counts) x
    where title_id = any(${[...ids]}::integer[]) order by kind, title_id, user_id`.execute(
    kinora.platform.db,
  );
  return rows;
}

test('merging titles moves watchlists and followers, once per member, and undoing restores them', async () => {
  const { db } = kinora.platform;
  const [from, into] = [(await makeTitle(db)).id, (await makeTitle(db)).id];
  const { first, second, both } = await members();
  const pairs = [
    { user_id: first, title_id: from },
    { user_id: second, title_id: into },
    { user_id: both, title_id: from },
    { user_id: both, title_id: into },
  ];
  await db
    .insertInto('watchlist_items')
    .values(pairs.map((pair, index) => ({ ...pair, position: `a${index}`, note: `Note ${index}` })))
    .execute();
  await db.insertInto('title_follows').values(pairs).execute();
  const before = await stateOf([from, into]);
  const { moved } = await editor.call(previewTitleMerge, { params: { id: from }, query: { into } });
  expect(moved).toEqual([
    { relation: 'watchlist_items', rows: 1 },
    { relation: 'follows', rows: 1 },
  ]);

  const versionOf = async (id: number) =>
    (await editor.call(getEditedTitle, { params: { id } })).title.version;
  const body = { into, version: await versionOf(from), into_version: await versionOf(into), take: [] };
  const { merge } = await editor.call(mergeTitle, { params: { id: from }, body });
  const after = await stateOf([from, into]);
  expect(after.filter((row) => 'title_id' in (row as object))).toEqual(
    expect.arrayContaining([
      { kind: 'count', title_id: from, user_id: 1, data: null },
      { kind: 'count', title_id: into, user_id: 3, data: null },
      { kind: 'item', title_id: into, user_id: first, data: 'a0Note 0' },
      { kind: 'item', title_id: into, user_id: both, data: 'a3Note 3' },
      { kind: 'follow', title_id: into, user_id: first, data: null },
    ]),
  );
  await editor.call(undoTitleMerge, { params: { id: merge.id } });
  expect(await stateOf([from, into])).toEqual(before);
});

test('merging people moves their followers, and undoing restores them', async () => {
  const { db } = kinora.platform;
  const [from, into] = [(await makePerson(db)).id, (await makePerson(db)).id];
  const { first, second, both } = await members();
  const pairs = [
    { user_id: first, person_id: from },
    { user_id: second, person_id: into },
    { user_id: both, person_id: from },
    { user_id: both, person_id: into },
  ];
  await db.insertInto('person_follows').values(pairs).execute();
  const followersOf = async (id: number) => {
    const rows = await db
      .selectFrom('person_follows')
      .select('user_id')
      .where('person_id', '=', id)
      .execute();
    return rows.map((row) => row.user_id).toSorted((a, b) => a - b);
  };
  const versionOf = async (id: number) =>
    (await editor.call(getEditedPerson, { params: { id } })).person.version;
  const body = { into, version: await versionOf(from), into_version: await versionOf(into), take: [] };
  const { merge } = await editor.call(mergePerson, { params: { id: from }, body });
  expect(await followersOf(into)).toEqual([first, second, both].toSorted((a, b) => a - b));
  await editor.call(undoPersonMerge, { params: { id: merge.id } });
  expect(await followersOf(from)).toEqual([first, both].toSorted((a, b) => a - b));
  expect(await followersOf(into)).toEqual([second, both].toSorted((a, b) => a - b));
});
