import { beforeAll, describe, expect, test } from 'vitest';
import { getBootstrapData, getCurrentUser } from '@kinora/contracts/foundation/bootstrap.ts';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import {
  endImpersonation,
  findPeopleToView,
  listRolesToView,
  startImpersonation,
} from '@kinora/contracts/foundation/impersonations.ts';
import { createPage } from '@kinora/contracts/foundation/pages.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { grantPermissions, makeRole } from '#foundation/access/access.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000' }, [], { clock });
const STAFF = ['admin.access', 'users.update', 'titles.view', 'custom_pages.update'];
const HALF_AN_HOUR = 30 * 60_000;

let staffId: number;
beforeAll(async () => {
  staffId = (await makeUser(kinora.platform.db, { name: 'Orla', permissions: STAFF })).id;
});

/** A browser of staff, with a recently confirmed password. */
const staff = (id = staffId) => withSession(kinora, id, { confirmed: true });
const person = (permissions: readonly string[] = ['titles.view']) =>
  makeUser(kinora.platform.db, { name: 'Ayo Ferrand', permissions });
const asUser = (id: number) => ({ body: { subject: { type: 'user' as const, id } } });
const asRole = (id: number) => ({ body: { subject: { type: 'role' as const, id } } });

/** A browser of staff who view the site as a new person. */
async function viewing(permissions?: readonly string[]) {
  const client = await staff();
  const user = await person(permissions);
  await client.call(startImpersonation, asUser(user.id));
  return { client, user };
}
const stateOf = async (client: TestClient) => (await client.call(getBootstrapData)).impersonation;
const audited = (userId: number) =>
  kinora.platform.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'reason', 'subject_name'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(userId))
    .orderBy('id')
    .execute();

describe('viewing the site as a person', () => {
  test('shows their name and permissions, says so, and records who did it', async () => {
    const { client, user } = await viewing();
    const data = await client.call(getBootstrapData);
    expect(data.user).toMatchObject({ id: user.id, permissions: [{ name: 'titles.view' }] });
    expect((await client.call(getCurrentUser)).user?.id).toBe(user.id);
    expect(data.impersonation).toEqual({
      subject: { type: 'user', id: user.id, name: 'Ayo Ferrand' },
      roles: [],
      ends_at: new Date(clock.now().getTime() + HALF_AN_HOUR).toISOString(),
    });
    expect(await audited(user.id)).toEqual([
      { user_id: staffId, action: 'view_as', reason: null, subject_name: 'Ayo Ferrand' },
    ]);
  });

  test('ends when the viewer exits, also a second time, and records it', async () => {
    const { client, user } = await viewing();
    await client.call(endImpersonation);
    await client.call(endImpersonation);
    expect(await client.call(getBootstrapData)).toMatchObject({ impersonation: null, user: { id: staffId } });
    expect(await audited(user.id)).toMatchObject([
      { action: 'view_as' },
      { user_id: staffId, action: 'view_as.end', reason: 'Ended by the viewer' },
    ]);
    await client.call(createPage, { body: { title: `After ${user.id}`, body: '' } });
  });

  test('switches to someone else without ending first', async () => {
    const { client, user } = await viewing();
    const other = await person();
    await client.call(startImpersonation, asUser(other.id));
    expect((await stateOf(client))?.subject.id).toBe(other.id);
    expect((await audited(user.id)).at(-1)).toMatchObject({ reason: 'Switched to someone else' });
  });

  test('logs the viewer out when they log out', async () => {
    const { client, user } = await viewing();
    await client.call(logout);
    expect(await client.call(getBootstrapData)).toMatchObject({ impersonation: null, user: null });
    await runSchedule();
    expect((await audited(user.id)).at(-1)).toMatchObject({
      user_id: staffId,
      action: 'view_as.end',
      reason: 'The session ended',
    });
  });
});

const runSchedule = async () => {
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'end-impersonations')?.run();
};

describe('viewing the site as a role', () => {
  test('leaves the viewer nothing but its permissions', async () => {
    const client = await staff();
    const role = await makeRole(kinora.platform.db, ['titles.view']);
    await client.call(startImpersonation, asRole(role.id));
    const { user, impersonation } = await client.call(getBootstrapData);
    expect(user).toMatchObject({ id: staffId, permissions: [{ name: 'titles.view' }], roles: [role] });
    expect((await client.call(getCurrentUser)).user?.permissions.map(({ name }) => name)).toEqual([
      'titles.view',
    ]);
    expect(impersonation).toMatchObject({ subject: { type: 'role', ...role }, roles: [role.name] });
  });

  test('shows the site of a visitor for the guest role', async () => {
    const client = await staff();
    const { db } = kinora.platform;
    const { id } = await db
      .selectFrom('roles')
      .select('id')
      .where('kind', '=', 'guest')
      .executeTakeFirstOrThrow();
    await client.call(startImpersonation, asRole(id));
    const data = await client.call(getBootstrapData);
    expect(data).toMatchObject({ user: null, impersonation: { subject: { type: 'role', id } } });
    expect((await client.refused(createPage, { body: { title: 'x', body: '' } })).code).toBe(
      'impersonations.read_only',
    );
  });
});

describe('starting is refused', () => {
  test('without users.update, without a confirmed password, and for API tokens', async () => {
    const { id } = await person();
    const without = await makeUser(kinora.platform.db, { permissions: ['admin.access', 'roles.update'] });
    expect(await (await staff(without.id)).refused(startImpersonation, asUser(id))).toMatchObject({
      status: 403,
    });
    const unconfirmed = await withSession(kinora, staffId);
    expect(await unconfirmed.refused(startImpersonation, asUser(id))).toMatchObject({ status: 423 });
    expect(startImpersonation.tokens).toBe(false);
  });

  test('for people and roles with permissions that the viewer lacks', async () => {
    const client = await staff();
    const editor = await person(['titles.view', 'titles.update']);
    const admin = await person(['admin']);
    const role = await makeRole(kinora.platform.db, ['settings.update']);
    for (const input of [asUser(editor.id), asUser(admin.id), asRole(role.id)])
      expect(await client.refused(startImpersonation, input)).toMatchObject({
        status: 403,
        code: 'impersonations.above',
      });
    expect(await stateOf(client)).toBeNull();
  });

  test('for oneself, for nobody, and for unknown fields', async () => {
    const client = await staff();
    const missing = 2_000_000_000;
    const bodies = [
      asUser(staffId),
      asUser(missing),
      asRole(missing),
      { body: { subject: { type: 'user' } } },
    ];
    const statuses = bodies.map(async (input) => (await client.refused(startImpersonation, input)).status);
    expect(await Promise.all(statuses)).toEqual([422, 404, 404, 422]);
    const extra = { body: { subject: { type: 'user', id: 1 }, minutes: 600 } };
    expect((await client.refused(startImpersonation, extra)).status).toBe(422);
  });
});

describe('while viewing as someone else', () => {
  const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  const endpoints = () => kinora.composition.routes.map(({ endpoint }) => endpoint);
  /** Whatever the call would need, it is refused before that. */
  const codeOf = async (client: TestClient, { method, path }: AnyEndpoint) => {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
    const url = wirePath(fillPath(path, params));
    const { body } = await client.request({ method, url, headers: { 'sec-fetch-site': 'same-origin' } });
    return /"code":"([\w.]+)"/.exec(body)?.[1];
  };

  test('every call that changes something is refused, except exit, switch and logout', async () => {
    const { client } = await viewing();
    await client.call(getBootstrapData);
    const unsafe = endpoints().filter(({ method }) => method !== 'GET');
    const allowed: string[] = [];
    for (const endpoint of unsafe.filter(({ impersonated }) => impersonated !== 'own')) {
      const code = await codeOf(client, endpoint);
      if (code !== 'impersonations.read_only') allowed.push(`${nameOf(endpoint)}: ${code}`);
    }
    expect(allowed).toEqual([]);
    expect(unsafe.length).toBeGreaterThan(100);
    expect(
      unsafe
        .filter(({ impersonated }) => impersonated === 'own')
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'DELETE impersonation',
      'POST admin/impersonation',
      'POST auth/logout',
      'POST auth/user/confirm-password',
      'POST auth/user/confirm-password/code',
    ]);
  });

  test('calls with personal data or an effect are refused, except what the person is watching and the own session', async () => {
    const { client } = await viewing();
    const personal = endpoints().filter(
      ({ method, access, hasEffect }) =>
        method === 'GET' && (hasEffect || access.kind === 'login' || access.kind === 'pending'),
    );
    const codes = await Promise.all(
      personal.map(async (each) => [nameOf(each), await codeOf(client, each)] as const),
    );
    const shown = codes.filter(([, code]) => code !== 'impersonations.private').map(([name]) => name);
    expect(shown.toSorted()).toEqual([
      'GET auth/user/confirmed-password-status',
      'GET titles/:id/progress',
      'GET visits/count',
      'GET watching',
    ]);
    expect(codes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['GET users/:id', 'GET user-sessions', 'GET admin/messages/:id']),
    );
  });

  test('the permissions of the person decide, not those of the viewer', async () => {
    const { client } = await viewing(['titles.view']);
    const response = await client.request({ method: 'GET', url: '/api/v1/admin/custom-pages' });
    expect(response.json()).toMatchObject({ code: 'forbidden' });
    const editor = await viewing(['titles.view', 'admin.access', 'custom_pages.update']);
    const allowed = await editor.client.request({ method: 'GET', url: '/api/v1/admin/custom-pages' });
    expect(allowed.statusCode).toBe(200);
  });
});

test('people are found by parts of their name or email, also while viewing as someone else', async () => {
  const { client } = await viewing();
  const user = await makeUser(kinora.platform.db, { name: 'Sol 100% Inverarity' });
  const find = async (query: string) =>
    (await client.call(findPeopleToView, { query: { query } })).people.map(({ id }) => id);
  expect(await find('100% inver')).toEqual([user.id]);
  expect(await find(user.email.toUpperCase())).toEqual([user.id]);
  expect(await find('100_inver')).toEqual([]);
  const { roles } = await client.call(listRolesToView);
  expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining(['guest', 'user']));
});

describe('the view ends by itself', () => {
  /** A viewer of their own, because these tests change them. */
  async function ownViewer() {
    const viewer = await makeUser(kinora.platform.db, { permissions: STAFF });
    const client = await staff(viewer.id);
    const user = await person();
    await client.call(startImpersonation, asUser(user.id));
    const last = async () => (await audited(user.id)).at(-1);
    return { viewer, client, user, last };
  }

  test('after 30 minutes', async () => {
    const { client, viewer, last } = await ownViewer();
    clock.advance(HALF_AN_HOUR - 1);
    expect(await stateOf(client)).not.toBeNull();
    clock.advance(1);
    expect(await client.call(getBootstrapData)).toMatchObject({
      impersonation: null,
      user: { id: viewer.id },
    });
    expect(await last()).toMatchObject({ action: 'view_as.end', reason: '30 minutes were over' });
  });

  test('after 30 minutes, and is recorded, also if no request follows', async () => {
    const { last } = await ownViewer();
    clock.advance(HALF_AN_HOUR);
    await runSchedule();
    expect(await last()).toMatchObject({ reason: '30 minutes were over' });
  });

  test('when the viewer is banned or loses users.update', async () => {
    const banned = await ownViewer();
    await kinora.platform.db
      .updateTable('users')
      .set({ banned_at: clock.now() })
      .where('id', '=', banned.viewer.id)
      .execute();
    expect(await stateOf(banned.client)).toBeNull();
    const demoted = await ownViewer();
    await grantPermissions(kinora.platform.db, demoted.viewer.id, ['admin.access', 'titles.view']);
    expect(await stateOf(demoted.client)).toBeNull();
    for (const { last } of [banned, demoted])
      expect(await last()).toMatchObject({
        action: 'view_as.end',
        reason: 'The viewer lost their permission',
      });
  });

  test('when the person gains a permission that the viewer lacks', async () => {
    const { client, user, last } = await ownViewer();
    await grantPermissions(kinora.platform.db, user.id, ['titles.view', 'settings.update']);
    expect(await stateOf(client)).toBeNull();
    expect((await last())?.reason).toBe('Ayo Ferrand has permissions that the viewer does not have');
  });

  test('once, when several requests notice it at the same time', async () => {
    const { client, user } = await ownViewer();
    clock.advance(HALF_AN_HOUR);
    await Promise.all(Array.from({ length: 5 }, () => client.call(getBootstrapData)));
    expect((await audited(user.id)).map(({ action }) => action)).toEqual(['view_as', 'view_as.end']);
  });

  test('and a page that still shows the bar does not save its first change', async () => {
    const { client, user } = await ownViewer();
    clock.advance(HALF_AN_HOUR);
    const body = { title: `Late ${user.id}`, body: '' };
    expect(await client.refused(createPage, { body })).toMatchObject({
      status: 409,
      code: 'impersonations.ended',
    });
    await client.call(createPage, { body });
  });
});
