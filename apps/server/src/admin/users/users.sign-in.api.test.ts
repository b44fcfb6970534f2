import { describe, expect, test } from 'vitest';
import {
  endUserSessions,
  getAdminUser,
  resetTwoFactor,
  revokeUserToken,
  sendPasswordLink,
  sendVerificationMail,
  setUserPassword,
} from '@kinora/contracts/admin/users.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { mailedCode, mailedLink, queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { makeManager } from './users.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PASSWORD = 'correct horse battery staple';

const make = (values?: UserOverrides) => makeUser(kinora.platform.db, values);
const at = (id: number, body?: object) => ({ params: { id }, ...(body && { body }) }) as never;
const history = async (client: TestClient, id: number) =>
  (await client.call(listAudit, { query: { subject_type: 'user', subject_id: String(id) } })).pagination.data;

const CALLS = [
  ['sends a password link', sendPasswordLink, undefined],
  ['sets a password', setUserPassword, { password: PASSWORD }],
  ['resets two-factor', resetTwoFactor, undefined],
  ['ends sessions', endUserSessions, undefined],
] as const;

describe.each(CALLS)('a manager who %s', (_, endpoint, body) => {
  test('cannot do so for a user who outranks them, for themselves, or for an unknown user', async () => {
    const { client, id: self } = await makeManager(kinora);
    const above = await make({ permissions: ['titles.update'] });
    expect(await client.refused(endpoint, at(above.id, body))).toMatchObject({ code: 'access.outranked' });
    expect(await client.refused(endpoint, at(self, body))).toMatchObject({ code: 'users.own_account' });
    expect(await client.refused(endpoint, at(2_147_483_000, body))).toMatchObject({ status: 404 });
  });
});

test.each([
  [sendPasswordLink, undefined],
  [setUserPassword, { password: PASSWORD }],
  [resetTwoFactor, undefined],
] as const)('%o asks for the password', async (endpoint, body) => {
  const { client } = await makeManager(kinora, { confirmed: false });
  const { id } = await make();
  expect(await client.refused(endpoint, at(id, body))).toMatchObject({ status: 423 });
});

test('mails a link to set a new password, and records it without the link', async () => {
  const { client } = await makeManager(kinora);
  const { id, email } = await make({ password: PASSWORD });
  await client.call(sendPasswordLink, at(id));
  const { pathname } = await mailedLink(kinora, email);
  expect(pathname).toMatch(/^\/password\/reset\//);
  const entries = await history(client, id);
  expect(entries).toMatchObject([{ action: 'send-password-link', before: null, after: null }]);
});

describe('setting a password', () => {
  test('signs the user out, tells them, and never records it', async () => {
    const { client } = await makeManager(kinora);
    const { id, email } = await make({ password: PASSWORD });
    const them = await withSession(kinora, id);
    const password = 'a wholly different phrase';
    const { user } = await client.call(setUserPassword, at(id, { password }));
    expect(user.sessions_count).toBe(0);
    expect(await them.refused(getUser, { params: { id: 'me' } })).toMatchObject({ status: 401 });
    await kinora.client().call(login, { body: { email, password } });
    expect((await queuedMails(kinora, email)).at(-1)?.subject).toBe('Your password was changed');
    const entries = await history(client, id);
    expect(entries).toMatchObject([{ action: 'set-password', before: null, after: null }]);
    expect(JSON.stringify(entries)).not.toContain(password);
  });

  test('rejects weak ones, with more characters for staff', async () => {
    const { client } = await makeManager(kinora);
    const [member, staff] = [await make(), await make({ permissions: ['admin.access'] })];
    for (const [id, password] of [
      [member.id, 'short'],
      [member.id, 'password12'],
      [staff.id, 'twelve chars'],
    ] as const)
      expect(await client.refused(setUserPassword, at(id, { password }))).toMatchObject({
        status: 422,
        errors: { password: expect.anything() },
      });
  });
});

test('turns off two-factor and tells the user', async () => {
  const { client } = await makeManager(kinora);
  const { id, email } = await make();
  await makeTwoFactor(kinora.platform, id);
  expect((await client.call(getAdminUser, at(id))).user.two_factor_confirmed_at).not.toBeNull();
  const { user } = await client.call(resetTwoFactor, at(id));
  expect(user.two_factor_confirmed_at).toBeNull();
  expect((await queuedMails(kinora, email)).at(-1)?.subject).toBe('Two factor authentication is off');
  await client.call(resetTwoFactor, at(id));
  expect(await history(client, id)).toMatchObject([{ action: 'reset-two-factor' }]);
});

test('[A6-015] signs a user out everywhere, knowing only how many sessions there are', async () => {
  const { client } = await makeManager(kinora, { confirmed: false });
  const { id } = await make();
  const them = await withSession(kinora, id);
  const own = await client.call(listSessions);
  expect(own.sessions).toHaveLength(1);
  expect((await client.call(getAdminUser, at(id))).user.sessions_count).toBe(1);
  const { user } = await client.call(endUserSessions, at(id));
  expect(user.sessions_count).toBe(0);
  expect(await them.refused(getUser, { params: { id: 'me' } })).toMatchObject({ status: 401 });
  expect(await history(client, id)).toMatchObject([{ action: 'sign-out' }]);
});

describe('a token of a user', () => {
  test('can be revoked, but not read', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id } = await make();
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    const { user } = await client.call(getAdminUser, at(id));
    expect(user.tokens).toMatchObject([{ name: 'A program', last_used_at: null }]);
    expect(JSON.stringify(user)).not.toContain(plain.split('|')[1]);
    const tokenId = user.tokens[0]?.id ?? 0;
    const answer = await client.call(revokeUserToken, { params: { id, tokenId } });
    expect(answer.user.tokens).toEqual([]);
    expect(await history(client, id)).toMatchObject([{ action: 'revoke-token' }]);
  });

  test('of another user is not found, and that of a user who outranks the manager is kept', async () => {
    const { client } = await makeManager(kinora);
    const [one, other] = [await make(), await make()];
    const above = await make({ permissions: ['titles.update'] });
    await makeAccessToken(kinora.platform.db, other.id);
    await makeAccessToken(kinora.platform.db, above.id);
    const tokenOf = async (id: number) => (await client.call(getAdminUser, at(id))).user.tokens[0]?.id ?? 0;
    const foreign = { params: { id: one.id, tokenId: await tokenOf(other.id) } };
    expect(await client.refused(revokeUserToken, foreign)).toMatchObject({ status: 404 });
    const higher = { params: { id: above.id, tokenId: await tokenOf(above.id) } };
    expect(await client.refused(revokeUserToken, higher)).toMatchObject({ code: 'access.outranked' });
  });
});

test('mails a new verification code, unless the address is verified', async () => {
  const { client } = await makeManager(kinora, { confirmed: false });
  const { id, email } = await make({ email_verified_at: null });
  await client.call(sendVerificationMail, at(id));
  expect(await mailedCode(kinora, email)).toMatch(/^\d{6}$/);
  expect(await client.refused(sendVerificationMail, at(id))).toMatchObject({ status: 429 });
  const verified = await make();
  await client.call(sendVerificationMail, at(verified.id));
  expect(await queuedMails(kinora, verified.email)).toEqual([]);
  expect(await history(client, id)).toMatchObject([{ action: 'send-verification' }]);
});
