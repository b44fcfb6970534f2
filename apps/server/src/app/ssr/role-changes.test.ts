import { beforeAll, expect, test } from 'vitest';
import { getAdminRole, updateRole } from '@kinora/contracts/foundation/roles.ts';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { stateOf, usePageTestApp } from '#test/page-app.ts';
import { withSession } from '#test/sign-in.ts';

const pages = usePageTestApp();
const { clock, visit, pageOf } = pages;
const VIEW = 'titles.view';
/** Longer than a site-wide change takes to settle. */
const SETTLED_MS = 3000;

let admin: TestClient;
beforeAll(async () => {
  const { id } = await makeUser(pages.kinora.platform.db, { permissions: ['admin'] });
  admin = await withSession(pages.kinora, id, { confirmed: true });
});

/** Saves a role in the back office. */
async function setPermissions(id: number, names: readonly string[]): Promise<void> {
  const { role } = await admin.call(getAdminRole, { params: { id } });
  const { name, description, kind, version } = role;
  const permissions = names.map((permission) => ({ name: permission, restrictions: [] }));
  await admin.call(updateRole, { params: { id }, body: { name, description, kind, permissions, version } });
}

test('no copy of a page outlives a change of the guest role', async () => {
  const { path, name } = await pageOf();
  const { id } = await pages.kinora.platform.db
    .selectFrom('roles')
    .select('id')
    .where('kind', '=', 'guest')
    .executeTakeFirstOrThrow();
  const isCached = async () => {
    const [one, other] = [stateOf(await visit(path)), stateOf(await visit(path))];
    return one.renders === other.renders;
  };
  expect(stateOf(await visit(path)).title).toBe(name);
  expect(await isCached()).toBe(true);
  await setPermissions(id, []);
  await eventually(async () => expect(stateOf(await visit(path)).title).toBeNull());
  clock.advance(SETTLED_MS);
  expect(stateOf(await visit(path)).title).toBeNull();
  await setPermissions(id, [VIEW]);
  await eventually(async () => expect(stateOf(await visit(path)).title).toBe(name));
  clock.advance(SETTLED_MS);
  await visit(path);
  expect(await isCached()).toBe(true);
});

test("no copy of a page outlives a change of a member's role", async () => {
  const { path, name } = await pageOf();
  const { db } = pages.kinora.platform;
  const role = await makeRole(db, [VIEW]);
  const holders = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await makeUser(db, { roles: [role.name] });
      return `session=${(await makeSession(db, id, { clock })).token}`;
    }),
  );
  const see = () => Promise.all(holders.map(async (cookie) => stateOf(await visit(path, { cookie }))));
  const rights = async () =>
    (await see()).map((page) => page.rights?.permissions.map((one) => one.name).toSorted());
  await see();
  const [one, other] = await see();
  expect(one?.renders).toBe(other?.renders);
  // Each change applies to the very next request of every holder.
  await setPermissions(role.id, [VIEW, 'ads.hide']);
  expect(await rights()).toEqual([
    ['ads.hide', VIEW],
    ['ads.hide', VIEW],
  ]);
  await setPermissions(role.id, [VIEW]);
  expect(await rights()).toEqual([[VIEW], [VIEW]]);
  expect((await see()).map(({ title }) => title)).toEqual([name, name]);
  await setPermissions(role.id, []);
  expect((await see()).map(({ title }) => title)).toEqual([null, null]);
});
