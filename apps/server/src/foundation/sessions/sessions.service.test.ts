import { describe, expect, test } from 'vitest';
import { makeUser } from '#foundation/users/users.factory.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import { useTestApp } from '#test/app.ts';
import { captureStatements } from '#test/statements.ts';
import { ABSOLUTE_MS, IDLE_MS, MAX_SESSIONS, REMEMBERED_MS } from './limits.ts';
import { createSessionsService } from './sessions.service.ts';

const kinora = useTestApp();
const START = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

/** The sessions of a new user, and an adjustable clock. */
async function setup() {
  const { db } = kinora.platform;
  const { id: userId } = await makeUser(db);
  let now = START;
  const sessions = createSessionsService({ db, pool: kinora.platform.pool, clock: { now: () => now } });
  const issue = (remember = false, replaces: string | null = null) =>
    sessions.issue({ userId, remember, ip: '127.0.0.1', userAgent: 'test', replaces });
  const rows = () =>
    db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('last_active_at').execute();
  return { db, userId, sessions, issue, rows, at: (ms: number) => (now = new Date(START.getTime() + ms)) };
}

describe('a session token', () => {
  test('finds its session, and is stored only as a hash', async () => {
    const { sessions, issue, rows, userId } = await setup();
    const { token, id } = await issue();
    expect(await sessions.find(token)).toMatchObject({ id, user_id: userId });
    const [row] = await rows();
    expect(row?.token_hash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['too short', 'abc'],
    ['unknown', randomToken()],
    ['too long', `${randomToken()}x`],
  ])('that is %s finds no session', async (_case, token) => {
    const { sessions, rows } = await setup();
    expect(await sessions.find(token)).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  test('is invalid after its session ends', async () => {
    const { sessions, issue } = await setup();
    const { token, id } = await issue();
    await sessions.end(id);
    expect(await sessions.find(token)).toBeUndefined();
  });
});

describe('a session that is not remembered', () => {
  test('ends after two hours without a request', async () => {
    const { sessions, issue, at } = await setup();
    const { token, maxAge } = await issue();
    expect(maxAge).toBeNull();
    at(IDLE_MS - 1);
    expect(await sessions.find(token)).toBeDefined();
    at(2 * IDLE_MS - 2);
    expect(await sessions.find(token)).toBeDefined();
    at(3 * IDLE_MS);
    expect(await sessions.find(token)).toBeUndefined();
  });

  test('ends after a day, even if active', async () => {
    const { sessions, issue, at } = await setup();
    const { token } = await issue();
    for (let elapsed = 0; elapsed < ABSOLUTE_MS; elapsed += IDLE_MS / 2) {
      at(elapsed);
      expect(await sessions.find(token)).toBeDefined();
    }
    at(ABSOLUTE_MS);
    expect(await sessions.find(token)).toBeUndefined();
  });
});

test('a remembered session lasts 30 days, idle or not', async () => {
  const { sessions, issue, at } = await setup();
  const { token, maxAge } = await issue(true);
  expect(maxAge).toBe(30 * 24 * 3600);
  at(REMEMBERED_MS - 1);
  expect(await sessions.find(token)).toBeDefined();
  at(REMEMBERED_MS);
  expect(await sessions.find(token)).toBeUndefined();
});

test('updates the time of last activity at most once a minute', async () => {
  const { sessions, issue, rows, at } = await setup();
  const { token } = await issue();
  const lastActive = async () => (await rows())[0]?.last_active_at.getTime();
  at(MINUTE - 1);
  await sessions.find(token);
  expect(await lastActive()).toBe(START.getTime());
  at(MINUTE);
  await sessions.find(token);
  expect(await lastActive()).toBe(START.getTime() + MINUTE);
});

test('a new session ends the one it replaces', async () => {
  const { sessions, issue, rows } = await setup();
  const before = await issue();
  const after = await issue(false, before.id);
  expect(await sessions.find(before.token)).toBeUndefined();
  expect(await sessions.find(after.token)).toBeDefined();
  expect(await rows()).toHaveLength(1);
});

test('a user has at most 50 sessions, and the least recently used one is removed first', async () => {
  const { sessions, issue, rows, at } = await setup();
  const first = await issue();
  at(1);
  const second = await issue();
  for (let count = 2; count < MAX_SESSIONS; count += 1) {
    at(count);
    await issue();
  }
  expect(await sessions.find(first.token)).toBeDefined();
  at(MAX_SESSIONS);
  await issue();
  expect(await rows()).toHaveLength(MAX_SESSIONS);
  expect(await sessions.find(first.token)).toBeUndefined();
  expect(await sessions.find(second.token)).toBeDefined();
});

test('cleaning removes only expired sessions', async () => {
  const { sessions, issue, rows, at } = await setup();
  await issue(false);
  const remembered = await issue(true);
  at(IDLE_MS - MINUTE);
  const fresh = await issue(false);
  at(IDLE_MS + 1);
  await sessions.cleanExpired();
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual([remembered.id, fresh.id].toSorted());
});

test('an unusual IP address does not prevent signing in', async () => {
  const { sessions, userId } = await setup();
  for (const ip of ['unknown', 'fe80::1%eth0', '::ffff:10.0.0.1']) {
    const { token } = await sessions.issue({ userId, remember: false, ip, userAgent: '', replaces: null });
    expect(await sessions.find(token)).toBeDefined();
  }
});

test('loads a session with its user and permissions in one query', async () => {
  const { db } = kinora.platform;
  const { id: userId } = await makeUser(db, {
    roles: ['editor', 'moderator'],
    permissions: ['users.update'],
  });
  const { pool } = kinora.platform;
  const sessions = createSessionsService({ db, pool, clock: { now: () => START } });
  const { token } = await sessions.issue({ userId, remember: false, ip: '', userAgent: '', replaces: null });
  let session: Awaited<ReturnType<typeof sessions.find>>;
  const sent = await captureStatements(async () => {
    session = await sessions.find(token);
  });
  expect(sent).toHaveLength(1);
  const held = session?.permissions.map(({ name }) => name);
  // From the first role, from both roles, and granted directly.
  expect(held).toEqual(expect.arrayContaining(['genres.update', 'admin.access', 'users.update']));
  expect(held).toHaveLength(new Set(held).size);
});
