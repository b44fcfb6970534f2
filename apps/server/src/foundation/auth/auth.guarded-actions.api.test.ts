import { expect, test } from 'vitest';
import { updateUser } from '@kinora/contracts/foundation/account.ts';
import { logoutOtherSessions } from '@kinora/contracts/foundation/sessions.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const REFUSED = { status: 423, code: 'password_unconfirmed', message: 'Password confirmation required' };
/** Actions that an open session must not allow without confirming the password. */
const GUARDED = [
  'DELETE admin/demo',
  'DELETE admin/roles/:id',
  'DELETE admin/users/:id',
  'DELETE admin/users/:id/two-factor',
  'DELETE auth/user/two-factor-authentication',
  'DELETE users/:id',
  'GET auth/user/two-factor/qr-code',
  'GET secure/auth/social/:service/connect',
  'POST access-tokens',
  'POST admin/connection-tests/:kind',
  'POST admin/connection-tests/mail',
  'POST admin/impersonation',
  'POST admin/roles',
  'POST admin/users',
  'POST admin/users/:id/password-link',
  'POST auth/user/confirmed-two-factor-authentication',
  'POST auth/user/two-factor-authentication',
  'POST auth/user/two-factor-recovery-codes',
  'POST data-exports',
  'PUT admin/roles/:id',
  'PUT admin/users/:id/password',
  'PUT admin/users/:id/permissions',
  'PUT admin/users/:id/roles',
];

const guarded = () =>
  kinora.composition.routes.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.confirmed);
const owner = async () => makeUser(kinora.platform.db, { permissions: ['admin'] });

test('the list of guarded actions is complete', () => {
  const names = guarded().map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(GUARDED);
});

test.each(GUARDED)('without the password an attacker with an open session cannot %s', async (name) => {
  const endpoint = guarded().find(({ method, path }) => `${method} ${path}` === name);
  if (endpoint === undefined) throw new Error(`${name} is not guarded`);
  const client = await withSession(kinora, (await owner()).id);
  const params = { id: 'me', service: 'google', kind: 'redis' };
  expect(await client.refused(endpoint, { params, body: {} })).toMatchObject(REFUSED);
});

test('without the password an attacker with an open session cannot change the email address', async () => {
  const { id, email } = await owner();
  const client = await withSession(kinora, id);
  const change = { params: { id: 'me' }, body: { email: 'attacker@example.com' } };
  expect(await client.refused(updateUser, change)).toMatchObject(REFUSED);
  const { db } = kinora.platform;
  const stored = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.email).toBe(email);
});

test('without the password an attacker with an open session cannot end other sessions', async () => {
  const client = await withSession(kinora, (await owner()).id);
  expect(await client.refused(logoutOtherSessions, { body: {} })).toMatchObject(REFUSED);
});
