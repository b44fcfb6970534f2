import { describe, expect, test } from 'vitest';
import { createAccessToken, deleteAccessToken } from '@kinora/contracts/foundation/access-tokens.ts';
import { getUser, updateUser } from '@kinora/contracts/foundation/account.ts';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { changePassword } from '@kinora/contracts/foundation/passwords.ts';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { enableTwoFactor } from '@kinora/contracts/foundation/two-factor.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { grantPermissions } from '#foundation/access/access.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import { makeAccessToken } from './access-tokens.factory.ts';

const clock = testClock();
const kinora = useTestApp({}, [], { clock });
const DAY_MS = 24 * 3600 * 1000;
const ME = { params: { id: 'me' as const } };
/** Input of a call that requires a permission and changes nothing. */
const SETTING = { params: { section: 'api' }, body: { values: { integrated: true } } };

async function person(overrides: UserOverrides = {}) {
  const user = await makeUser(kinora.platform.db, { permissions: ['api.access'], ...overrides });
  return { ...user, client: await withSession(kinora, user.id, { confirmed: true }) };
}

/** Sends a request as an API client: no cookie and no XSRF token, only the Authorization header. */
async function send(
  authorization: string,
  endpoint: AnyEndpoint,
  input: { params?: Record<string, unknown>; body?: unknown; client?: TestClient } = {},
) {
  const response = await (input.client ?? kinora.client()).request({
    method: endpoint.method,
    url: wirePath(fillPath(endpoint.path, input.params ?? {})),
    headers: {
      authorization,
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
  });
  return { status: response.statusCode, body: response.json<ErrorBody>(), response };
}
const bearer = (plain: string) => `Bearer ${plain}`;
const whoIs = async (authorization: string, client = kinora.client()) => {
  const { response } = await send(authorization, getUser, { ...ME, client });
  return response.statusCode === 200 ? getUser.response.parse(response.json()).user.id : response.statusCode;
};

async function setIntegrated(integrated: boolean): Promise<void> {
  const { client } = await person({ permissions: ['admin.access', 'settings.update'] });
  await client.call(updateSettings, { params: { section: 'api' }, body: { values: { integrated } } });
}

describe('creating an access token', () => {
  test('[A7-052][A3-017] returns its plain text once and never again', async () => {
    const { id, client } = await person();
    const answer = await client.call(createAccessToken, { body: { tokenName: 'My script' } });
    expect(answer.plainTextToken).toMatch(new RegExp(`^${answer.token.id}\\|kin_[A-Za-z0-9]{47}$`));
    const secret = answer.plainTextToken.split('|')[1] ?? '';
    expect((await client.send(getUser, ME)).body).not.toContain(secret);
    const row = await kinora.platform.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await whoIs(bearer(answer.plainTextToken))).toBe(id);
  });

  test('[A3-016] returns id, name and last_used_at, which is null until it is used', async () => {
    const { client } = await person();
    const { token, plainTextToken } = await client.call(createAccessToken, {
      body: { tokenName: ' Phone ' },
    });
    expect(token).toMatchObject({ id: expect.any(Number), name: 'Phone', last_used_at: null });
    await whoIs(bearer(plainTextToken));
    const { user } = await client.call(getUser, ME);
    expect(user.tokens).toEqual([{ ...token, last_used_at: clock.now().toISOString() }]);
  });

  test('expires after a year unless another lifetime or none is requested', async () => {
    const { client } = await person();
    const ends = async (body: object) =>
      (await client.call(createAccessToken, { body: { tokenName: 'x', ...body } })).token.expires_at;
    const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
    expect(await ends({})).toBe(inDays(365));
    expect(await ends({ expires_in_days: 7 })).toBe(inDays(7));
    expect(await ends({ expires_in_days: null })).toBeNull();
  });

  test.each([
    [{}, 'tokenName'],
    [{ tokenName: '' }, 'tokenName'],
    [{ tokenName: '   ' }, 'tokenName'],
    [{ tokenName: 'x'.repeat(101) }, 'tokenName'],
    [{ tokenName: 'x', abilities: 'admin' }, 'abilities'],
    [{ tokenName: 'x', abilities: [] }, 'abilities'],
    [{ tokenName: 'x', expires_in_days: 0 }, 'expires_in_days'],
    [{ tokenName: 'x', expires_in_days: 3651 }, 'expires_in_days'],
    [{ tokenName: 'x', user_id: 1 }, 'user_id'],
  ])('[A5-008] rejects %o with an error on the field: a name is required', async (body, field) => {
    const { client } = await person();
    const refusal = await client.refused(createAccessToken, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test.each([[['admin']], [['users.update']], [['api.access', 'users.update']], [['nothing.like.it']]])(
    'an attacker cannot grant a token permissions that they lack: %o',
    async (abilities) => {
      const { client } = await person();
      const refusal = await client.refused(createAccessToken, { body: { tokenName: 'x', abilities } });
      expect(refusal).toMatchObject({ status: 422, errors: { abilities: [expect.any(String)] } });
    },
  );

  test('accepts only existing permissions, even from an admin', async () => {
    const { client } = await person({ permissions: ['admin'] });
    const body = (abilities: string[]) => ({ body: { tokenName: 'x', abilities } });
    const { token } = await client.call(createAccessToken, body(['users.update', 'users.update']));
    expect(token.abilities).toEqual(['users.update']);
    expect(await client.refused(createAccessToken, body(['nothing.like.it']))).toMatchObject({ status: 422 });
  });

  test('is limited to 50 tokens per user, also for concurrent requests', async () => {
    const { id, client } = await person();
    for (let count = 0; count < 48; count += 1) await makeAccessToken(kinora.platform.db, id);
    const make = () => client.send(createAccessToken, { body: { tokenName: 'x' } });
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await make()).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect((await client.refused(createAccessToken, { body: { tokenName: 'x' } })).code).toBe(
      'access_tokens.too_many',
    );
  });

  test('requires a confirmed password', async () => {
    const { id } = await person();
    const client = await withSession(kinora, id);
    const refusal = await client.refused(createAccessToken, { body: { tokenName: 'x' } });
    expect(refusal).toMatchObject({ status: 423, code: 'password_unconfirmed' });
  });

  test('[A6-003] requires the permission api.access and the API integration', async () => {
    const body = { tokenName: 'x' };
    const member = await person({ permissions: [] });
    expect(await member.client.refused(createAccessToken, { body })).toMatchObject({ status: 403 });
    const { client } = await person();
    await setIntegrated(false);
    expect(await client.refused(createAccessToken, { body })).toMatchObject({ status: 403 });
    await setIntegrated(true);
    expect((await client.send(createAccessToken, { body })).statusCode).toBe(200);
  });
});

describe('deleting an access token', () => {
  test('[A7-054] revokes it immediately', async () => {
    const { id, client } = await person();
    const token = await makeAccessToken(kinora.platform.db, id);
    expect(await whoIs(bearer(token.plain))).toBe(id);
    await client.call(deleteAccessToken, { params: { id: token.id } });
    expect(await whoIs(bearer(token.plain))).toBe(401);
    expect(await client.refused(deleteAccessToken, { params: { id: token.id } })).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['a normal user', ['api.access']],
    ['an admin', ['admin']],
  ])(
    'an attacker who is %s cannot delete the token of another user and gets 404',
    async (_who, permissions) => {
      const victim = await person();
      const token = await makeAccessToken(kinora.platform.db, victim.id);
      const { client } = await person({ permissions });
      expect(await client.refused(deleteAccessToken, { params: { id: token.id } })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await whoIs(bearer(token.plain))).toBe(victim.id);
    },
  );

  test.each(['0', '-1', 'x', '99999999999999999999', '1e3'])(
    'returns 404 for the token id %s',
    async (id) => {
      const { client } = await person();
      expect(await client.refused(deleteAccessToken, { params: { id } })).toMatchObject({ status: 404 });
    },
  );
});

describe('a program with an access token', () => {
  test('needs neither cookie nor XSRF token, and gets no cookie', async () => {
    const { id } = await person({ permissions: ['admin.access', 'api.access', 'settings.update'] });
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    const { status, response } = await send(bearer(plain), updateSettings, SETTING);
    expect(status).toBe(200);
    expect(response.cookies).toEqual([]);
  });

  test('updates the time of last use at most once a minute', async () => {
    const { id, client } = await person();
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    const lastUsed = async () => (await client.call(getUser, ME)).user.tokens[0]?.last_used_at;
    await whoIs(bearer(plain));
    const first = await lastUsed();
    clock.advance(59_000);
    await whoIs(bearer(plain));
    expect(await lastUsed()).toBe(first);
    clock.advance(2000);
    await whoIs(bearer(plain));
    expect(await lastUsed()).toBe(clock.now().toISOString());
  });

  test('is limited to the abilities of the token', async () => {
    const { id } = await person({ permissions: ['admin'] });
    const { plain } = await makeAccessToken(kinora.platform.db, id, { abilities: ['users.update'] });
    expect(await send(bearer(plain), updateSettings, SETTING)).toMatchObject({ status: 403 });
  });

  test('cannot use the account without the ability to', async () => {
    const { id } = await person({ permissions: ['admin'] });
    const rename = async (abilities: string[]) => {
      const { plain } = await makeAccessToken(kinora.platform.db, id, { abilities });
      const body = { first_name: 'Eve' };
      return [await whoIs(bearer(plain)), (await send(bearer(plain), updateUser, { ...ME, body })).status];
    };
    expect(await rename(['titles.view', 'users.update'])).toEqual([403, 403]);
    expect(await rename(['account'])).toEqual([id, 200]);
    expect(await rename(['*'])).toEqual([id, 200]);
  });

  test("an attacker's token has no more permissions than its owner: after a demotion it gets 403 on the next call", async () => {
    const { db } = kinora.platform;
    const { id } = await person({ permissions: ['admin'] });
    const tokens = await Promise.all(
      [['*'], ['admin.access', 'settings.update'], ['admin']].map((abilities) =>
        makeAccessToken(db, id, { abilities }),
      ),
    );
    for (const { plain } of tokens)
      expect((await send(bearer(plain), updateSettings, SETTING)).status).toBe(200);
    await grantPermissions(db, id, ['api.access']);
    for (const { plain } of tokens)
      expect((await send(bearer(plain), updateSettings, SETTING)).status).toBe(403);
  });

  test('gets 403 when its owner loses API access or the site disables the API', async () => {
    const { id } = await person();
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    await setIntegrated(false);
    expect(await whoIs(bearer(plain))).toBe(403);
    await setIntegrated(true);
    expect(await whoIs(bearer(plain))).toBe(id);
    await grantPermissions(kinora.platform.db, id, ['titles.view']);
    expect(await whoIs(bearer(plain))).toBe(403);
    expect((await send(bearer(plain), getBootstrapData)).status).toBe(403);
  });

  test('of a suspended or unverified account gets an error that says so', async () => {
    const { db } = kinora.platform;
    const admin = await person({ permissions: ['admin.access', 'settings.update'] });
    const requireConfirmation = (isRequired: boolean) =>
      admin.client.call(updateSettings, {
        params: { section: 'general' },
        body: { values: { require_email_confirmation: isRequired } },
      });
    const banned = await person({ banned_at: new Date() });
    const unverified = await person({ email_verified_at: null });
    const codeFor = async (userId: number) => {
      const { plain } = await makeAccessToken(db, userId);
      return (await send(bearer(plain), getUser, ME)).body.code;
    };
    await requireConfirmation(true);
    expect(await codeFor(banned.id)).toBe('account_suspended');
    expect(await codeFor(unverified.id)).toBe('email_unverified');
    await requireConfirmation(false);
    expect(await codeFor(unverified.id)).toBeUndefined();
  });

  test('gets 401 after the token expires', async () => {
    const { id } = await person();
    const expires_at = new Date(clock.now().getTime() + DAY_MS);
    const { plain } = await makeAccessToken(kinora.platform.db, id, { expires_at });
    clock.advance(DAY_MS - 1000);
    expect(await whoIs(bearer(plain))).toBe(id);
    clock.advance(1000);
    expect(await whoIs(bearer(plain))).toBe(401);
  });

  test('is limited to 300 calls in five minutes, from any address', async () => {
    const { id } = await person();
    const [busy, other] = await Promise.all([1, 2].map(() => makeAccessToken(kinora.platform.db, id)));
    const statuses = [];
    for (let count = 0; count < 301; count += 1)
      statuses.push((await send(bearer(busy?.plain ?? ''), getBootstrapData)).status);
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
    expect(statuses[300]).toBe(429);
    expect(await whoIs(bearer(other?.plain ?? ''))).toBe(id);
  });
});

describe('an attacker with a stolen token', () => {
  test.each<[string, AnyEndpoint, object]>([
    ['cannot create another token', createAccessToken, { tokenName: 'x' }],
    ['cannot delete tokens', deleteAccessToken, {}],
    ['cannot list the sessions of its owner', listSessions, {}],
    ['cannot change the second factor', enableTwoFactor, {}],
    ['cannot change the password', changePassword, {}],
    ['cannot sign users out', logout, {}],
  ])('%s', async (_what, endpoint, body) => {
    const { id } = await person({ permissions: ['admin'] });
    const { id: tokenId, plain } = await makeAccessToken(kinora.platform.db, id);
    const sent = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body };
    expect(await send(bearer(plain), endpoint, { params: { id: tokenId }, ...sent })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('cannot change the email address, which requires a password', async () => {
    const { id } = await person();
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    const body = { email: 'thief@example.com' };
    expect(await send(bearer(plain), updateUser, { ...ME, body })).toMatchObject({ status: 423 });
  });
});

describe('an invalid bearer token', () => {
  const forged = ['', ' ', 'x', '1|kin_x', `1|kin_${'a'.repeat(47)}`, 'x y', 'null', '1|'];

  test.each(forged)('%o is rejected, without falling back to the cookie', async (given) => {
    const { client } = await person();
    expect(await whoIs(`Bearer ${given}`, client)).toBe(401);
    expect(await whoIs(`bearer ${given}`, client)).toBe(401);
  });

  test('an attacker who knows a token id and guesses the secret is rejected', async () => {
    const { id } = await person();
    const [one, two] = await Promise.all([1, 2].map(() => makeAccessToken(kinora.platform.db, id)));
    const secretOfTwo = two?.plain.split('|')[1] ?? '';
    expect(await whoIs(bearer(`${one?.id}|${secretOfTwo}`))).toBe(401);
    expect(await whoIs(bearer(two?.plain.toUpperCase() ?? ''))).toBe(401);
    expect(await whoIs(bearer(`${two?.plain} and more`))).toBe(401);
    expect(await whoIs(bearer(two?.plain ?? ''))).toBe(id);
  });

  test('a valid token overrides the session cookie of another user', async () => {
    const [owner, other] = [await person(), await person()];
    const { plain } = await makeAccessToken(kinora.platform.db, owner.id);
    expect(await whoIs(bearer(plain), other.client)).toBe(owner.id);
    expect((await send(bearer(plain), logout, { client: other.client })).status).toBe(403);
    expect((await other.client.call(getUser, ME)).user.id).toBe(other.id);
  });

  test('other authorization schemes are ignored', async () => {
    const { id, client } = await person();
    expect(await whoIs('Basic dXNlcjpwYXNz', client)).toBe(id);
  });
});
