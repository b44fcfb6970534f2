import { describe, expect, test } from 'vitest';
import { deleteUser, getUser } from '@kinora/contracts/foundation/account.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { createTestApp, useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp();
const CURRENT = { query: { deleteCurrentUser: 'true' as const } };
const me = { params: { id: 'me' as const }, ...CURRENT };

async function person(overrides: UserOverrides = {}) {
  const user = await makeUser(kinora.platform.db, overrides);
  return { ...user, client: await withSession(kinora, user.id, { confirmed: true }) };
}
const exists = async (id: number) =>
  (await kinora.platform.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

describe("deleting one's own account", () => {
  test('[A7-036][A6-014] deletes the account and ends the session', async () => {
    const { id, client } = await person();
    const elsewhere = await withSession(kinora, id);
    const { cookies } = await client.send(deleteUser, me);
    expect(cookies.find(({ name }) => name === 'session')?.value).toBe('');
    expect(await exists(id)).toBe(false);
    expect((await client.call(getBootstrapData)).user).toBeNull();
    expect(await elsewhere.refused(getUser, { params: { id: 'me' } })).toMatchObject({ status: 401 });
  });

  test('deletes personal data', async () => {
    const { db } = kinora.platform;
    const { id, email, client } = await person();
    const other = await makeUser(db);
    await makeTwoFactor(kinora.platform, id);
    await makeAccessToken(db, id);
    const logged = { kind: 'test', subject: 'Hello', status: 'sent' };
    await db
      .insertInto('mail_log')
      .values([
        { ...logged, message_id: `a-${id}`, recipient: email.toUpperCase() },
        { ...logged, message_id: `b-${id}`, recipient: other.email },
      ])
      .execute();
    await client.call(deleteUser, { params: { id }, ...CURRENT });
    const recipients = await db.selectFrom('mail_log').select('recipient').orderBy('id').execute();
    expect(recipients).toEqual([{ recipient: '' }, { recipient: other.email }]);
    const left = await Promise.all(
      (['sessions', 'access_tokens', 'two_factor', 'user_roles', 'user_permissions'] as const).map((table) =>
        db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(),
      ),
    );
    expect(left.flat()).toEqual([]);
  });

  test('requires a confirmed password', async () => {
    const { id } = await person();
    const client = await withSession(kinora, id);
    expect(await client.refused(deleteUser, me)).toMatchObject({ status: 423, code: 'password_unconfirmed' });
    expect(await exists(id)).toBe(true);
  });

  test.each([{}, { deleteCurrentUser: 'false' }, { deleteCurrentUser: '' }, { deleteCurrentUser: '0' }])(
    'is rejected without the explicit parameter, as with %o',
    async (query) => {
      const { id, client } = await person();
      expect(await client.refused(deleteUser, { params: { id: 'me' }, query })).toMatchObject({
        status: 422,
      });
      expect(await exists(id)).toBe(true);
    },
  );

  test('is not available to visitors and API tokens', async () => {
    expect(await kinora.client().refused(deleteUser, me)).toMatchObject({ status: 401 });
    const { id } = await person({ permissions: ['api.access'] });
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    const { statusCode } = await kinora.client().request({
      method: 'DELETE',
      url: '/api/v1/users/me?deleteCurrentUser=true',
      headers: { authorization: `Bearer ${plain}` },
    });
    expect(statusCode).toBe(403);
    expect(await exists(id)).toBe(true);
  });

  test.each([[[]], [['users.update']], [['admin']]])(
    'an attacker with the permissions %o cannot delete another user and gets 404',
    async (permissions) => {
      const { id: victim } = await makeUser(kinora.platform.db);
      const { id, client } = await person({ permissions });
      expect(await client.refused(deleteUser, { params: { id: victim }, ...CURRENT })).toMatchObject({
        status: 404,
      });
      expect([await exists(victim), await exists(id)]).toEqual([true, true]);
    },
  );
});

describe('the last administrator', () => {
  test('cannot be deleted, even by concurrent requests; suspended administrators do not count', async () => {
    // Uses its own site, because other tests create administrators too.
    const site = await createTestApp();
    try {
      const { db } = site.platform;
      const admin = async (overrides: UserOverrides = {}) => {
        const { id } = await makeUser(db, { permissions: ['admin'], ...overrides });
        return withSession(site, id, { confirmed: true });
      };
      const admins: TestClient[] = [];
      for (let count = 0; count < 4; count += 1) admins.push(await admin());
      await admin({ banned_at: new Date() });
      // Gets the tokens and opens every connection first, so that the deletions really run concurrently.
      await Promise.all(admins.map((client) => client.call(getBootstrapData)));
      await Promise.all(admins.map((client) => client.call(getUser, { params: { id: 'me' } })));
      const answers = await Promise.all(admins.map((client) => client.send(deleteUser, me)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422]);
      const refusal = answers.find(({ statusCode }) => statusCode === 422)?.json<{ code: string }>();
      expect(refusal?.code).toBe('account.last_admin');
    } finally {
      await site.close();
    }
  });
});
