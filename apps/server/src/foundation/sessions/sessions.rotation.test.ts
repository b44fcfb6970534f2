import { describe, expect, test } from 'vitest';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { GRACE_MS, IDLE_MS, REMEMBERED_MS, ROTATE_MS, STAFF_IDLE_MS } from './limits.ts';
import { createSessionsService } from './sessions.service.ts';
import type { FoundSession } from './sessions.token.service.ts';

const kinora = useTestApp();

/** The sessions of a new user, and an adjustable clock. */
async function setup(overrides: UserOverrides = {}) {
  const { db, pool } = kinora.platform;
  const { id: userId } = await makeUser(db, overrides);
  const clock = testClock();
  const sessions = createSessionsService({ db, pool, clock });
  const issue = (remember = true) =>
    sessions.issue({ userId, remember, ip: '127.0.0.1', userAgent: 'test', replaces: null });
  const open = async (token: string): Promise<FoundSession> => {
    const session = await sessions.find(token);
    if (session === undefined) throw new Error('The token opens nothing');
    return session;
  };
  return { db, userId, clock, sessions, issue, open };
}

describe('the token of a remembered session', () => {
  test('is rotated after a day, and not before', async () => {
    const { clock, sessions, issue, open } = await setup();
    const { token, id } = await issue();
    clock.advance(ROTATE_MS - 1);
    expect(await sessions.renew(await open(token), token)).toBeUndefined();
    clock.advance(1);
    const renewed = await sessions.renew(await open(token), token);
    expect(renewed).toMatchObject({ id });
    expect(renewed?.token).not.toBe(token);
    expect(renewed?.maxAge).toBe((REMEMBERED_MS - ROTATE_MS) / 1000);
  });

  test('stays valid for 60 seconds after rotation, for requests in flight', async () => {
    const { clock, sessions, issue, open } = await setup();
    const { token, id } = await issue();
    clock.advance(ROTATE_MS);
    await sessions.renew(await open(token), token);
    clock.advance(GRACE_MS - 1);
    expect((await open(token)).id).toBe(id);
    clock.advance(1);
    expect(await sessions.find(token)).toBeUndefined();
  });

  test('is rotated by one of several concurrent requests', async () => {
    const { clock, sessions, issue, open } = await setup();
    const { token } = await issue();
    clock.advance(ROTATE_MS);
    const found = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    const renewed = await Promise.all(found.map((session) => sessions.renew(session, token)));
    expect(renewed.filter((session) => session !== undefined)).toHaveLength(1);
  });

  test('is not rotated again through the replaced token', async () => {
    const { clock, sessions, issue, open } = await setup();
    const { token } = await issue();
    clock.advance(ROTATE_MS);
    await sessions.renew(await open(token), token);
    expect(await sessions.renew(await open(token), token)).toBeUndefined();
  });

  test('rotation does not extend the 30 days', async () => {
    const { clock, sessions, issue, open } = await setup();
    let { token } = await issue();
    for (let day = 1; day < 30; day += 1) {
      clock.advance(ROTATE_MS);
      token = (await sessions.renew(await open(token), token))?.token ?? '';
    }
    await open(token);
    clock.advance(ROTATE_MS);
    expect(await sessions.find(token)).toBeUndefined();
  });
});

test('the token of a session that is not remembered is never rotated', async () => {
  const { clock, sessions, issue, open } = await setup();
  const { token } = await issue(false);
  clock.advance(IDLE_MS - 1);
  expect(await sessions.renew(await open(token), token)).toBeUndefined();
});

test('a password change invalidates the old token immediately, without the 60 seconds', async () => {
  const { db, sessions, issue } = await setup();
  const { token, id } = await issue();
  const rotated = await sessions.rotate(db, id);
  expect(await sessions.find(token)).toBeUndefined();
  expect((await sessions.find(rotated?.token))?.id).toBe(id);
});

describe('a user with back office access', () => {
  test.each([['admin.access'], ['admin']])(
    'with %s loses a remembered session after twelve idle hours',
    async (permission) => {
      const { clock, sessions, issue } = await setup({ permissions: [permission] });
      const { token } = await issue();
      clock.advance(STAFF_IDLE_MS - 1);
      expect(await sessions.find(token)).toBeDefined();
      clock.advance(STAFF_IDLE_MS);
      expect(await sessions.find(token)).toBeUndefined();
    },
  );

  test('does not get that session back by losing the permission', async () => {
    const { db, userId, clock, sessions, issue } = await setup({ permissions: ['admin.access'] });
    const { token } = await issue();
    clock.advance(STAFF_IDLE_MS);
    expect(await sessions.find(token)).toBeUndefined();
    await db.deleteFrom('user_permissions').where('user_id', '=', userId).execute();
    expect(await sessions.find(token)).toBeUndefined();
  });
});

describe('ending sessions', () => {
  test('except one keeps that one and those of other users', async () => {
    const { db, userId, sessions, issue } = await setup();
    const stranger = await setup();
    const [own, other, theirs] = [await issue(), await issue(), await stranger.issue()];
    await transaction(db, (tx) => sessions.endOthers(tx, userId, own.id));
    expect(await sessions.find(own.token)).toBeDefined();
    expect(await sessions.find(other.token)).toBeUndefined();
    expect(await sessions.find(theirs.token)).toBeDefined();
    await transaction(db, (tx) => sessions.endAll(tx, userId));
    expect(await sessions.find(own.token)).toBeUndefined();
    expect(await sessions.find(theirs.token)).toBeDefined();
  });

  test('is rolled back with its transaction', async () => {
    const { db, userId, sessions, issue } = await setup();
    const { token } = await issue();
    const failing = transaction(db, async (tx) => {
      await sessions.endAll(tx, userId);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await sessions.find(token)).toBeDefined();
  });
});

test('the database contains no plain token, old or new', async () => {
  const { db, userId, clock, sessions, issue, open } = await setup();
  const { token } = await issue();
  clock.advance(ROTATE_MS);
  const renewed = await sessions.renew(await open(token), token);
  const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
  expect(rows).toMatchObject([{ previous_token_hash: hashToken(token) }]);
  for (const secret of [token, renewed?.token]) expect(JSON.stringify(rows)).not.toContain(secret);
});
