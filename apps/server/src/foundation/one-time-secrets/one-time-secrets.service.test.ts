import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#foundation/users/users.factory.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { type TestClock, testClock } from '#test/clock.ts';
import { createCodeThrottle } from './code-throttle.ts';
import { createOneTimeSecrets, type OneTimeSecrets } from './one-time-secrets.service.ts';

const kinora = useTestApp();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WRONG = { code: 'validation_failed', fields: { code: ['This code is wrong or has expired.'] } };

let clock: TestClock;
let secrets: OneTimeSecrets;
let what: { purpose: string; subject: string };
const address = 'ada@example.com';

beforeEach(() => {
  clock = testClock();
  const { db, config, limiter } = kinora.platform;
  // A separate mailbox for each test: the hourly limit has its own test below.
  const pace = createCodeThrottle({
    ...limiter,
    consume: (name, limit, key) => limiter.consume(name, limit, name === 'code-address' ? what.subject : key),
  });
  secrets = createOneTimeSecrets({ db, config, clock, pace });
  what = { purpose: 'tests', subject: randomBytes(6).toString('hex') };
});

const issue = (other: Partial<typeof what> & { address?: string } = {}) =>
  transaction(kinora.platform.db, (tx) => secrets.issueCode(tx, { ...what, address, ...other }));
/** A wrong code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('has six digits, and checking it returns its address once', async () => {
    const code = await issue();
    expect(code).toMatch(/^\d{6}$/);
    expect(await secrets.checkCode(what, code)).toEqual({ address });
    await expect(secrets.checkCode(what, code)).rejects.toMatchObject(WRONG);
  });

  test('is not stored in plain text', async () => {
    const code = await issue();
    const row = await kinora.platform.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('subject', '=', what.subject)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).not.toBe(hashToken(code));
  });

  test('is rejected after five wrong attempts, even if the sixth is right', async () => {
    const code = await issue();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(secrets.checkCode(what, otherThan(code))).rejects.toMatchObject(WRONG);
    await expect(secrets.checkCode(what, code)).rejects.toMatchObject(WRONG);
  });

  test('is accepted on the fifth attempt', async () => {
    const code = await issue();
    for (let tries = 0; tries < 4; tries += 1)
      await expect(secrets.checkCode(what, otherThan(code))).rejects.toMatchObject(WRONG);
    expect(await secrets.checkCode(what, code)).toEqual({ address });
  });

  test('allows five of a hundred concurrent attempts', async () => {
    const code = await issue();
    await Promise.allSettled(Array.from({ length: 100 }, () => secrets.checkCode(what, otherThan(code))));
    const { tries } = await kinora.platform.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('subject', '=', what.subject)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    await expect(secrets.checkCode(what, code)).rejects.toMatchObject(WRONG);
  });

  test('is accepted once for concurrent uses', async () => {
    const code = await issue();
    const uses = await Promise.allSettled(Array.from({ length: 5 }, () => secrets.checkCode(what, code)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is replaced by the next code', async () => {
    const old = await issue();
    clock.advance(MINUTE);
    const fresh = await issue();
    await expect(secrets.checkCode(what, old)).rejects.toMatchObject(WRONG);
    expect(await secrets.checkCode(what, fresh)).toEqual({ address });
  });

  test('is rejected after ten minutes', async () => {
    const code = await issue();
    clock.advance(10 * MINUTE - SECOND);
    await expect(secrets.checkCode(what, otherThan(code))).rejects.toMatchObject(WRONG);
    clock.advance(SECOND);
    await expect(secrets.checkCode(what, code)).rejects.toMatchObject(WRONG);
  });

  test('is valid for just under ten minutes', async () => {
    const code = await issue();
    clock.advance(10 * MINUTE - SECOND);
    expect(await secrets.checkCode(what, code)).toEqual({ address });
  });

  test('is rejected for another purpose or account', async () => {
    const code = await issue();
    await issue({ purpose: 'other' });
    await issue({ subject: `${what.subject}-other` });
    const wrong = [
      { ...what, purpose: 'other' },
      { ...what, subject: `${what.subject}-other` },
      { ...what, subject: 'nobody' },
    ];
    for (const one of wrong) await expect(secrets.checkCode(one, code)).rejects.toMatchObject(WRONG);
    expect(await secrets.checkCode(what, code)).toEqual({ address });
  });

  test('is rejected if a thief copies its hash to the row of another account', async () => {
    const code = await issue();
    const victim = { ...what, subject: `${what.subject}-victim` };
    await issue(victim);
    const { db } = kinora.platform;
    const own = db.selectFrom('one_time_codes').select('code_hash').where('subject', '=', what.subject);
    await db
      .updateTable('one_time_codes')
      .set((eb) => ({ code_hash: eb.fn.coalesce(own, eb.val('')) }))
      .where('subject', '=', victim.subject)
      .execute();
    await expect(secrets.checkCode(victim, code)).rejects.toMatchObject(WRONG);
  });
});

describe('resending a code', () => {
  test('is allowed after a minute, and the error has the remaining time', async () => {
    await issue();
    clock.advance(18 * SECOND);
    await expect(issue()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 42 });
    clock.advance(42 * SECOND);
    await expect(issue()).resolves.toMatch(/^\d{6}$/);
  });

  test('keeps the first code for concurrent requests', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => issue()));
    const [made, ...more] = asked.filter((one) => one.status === 'fulfilled');
    expect(more).toEqual([]);
    expect(await secrets.checkCode(what, made?.value ?? '')).toEqual({ address });
  });

  test('is limited to five per hour, and the last sent code stays valid', async () => {
    let last = '';
    for (let sent = 0; sent < 5; sent += 1) {
      last = await issue();
      clock.advance(MINUTE);
    }
    await expect(issue()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await secrets.checkCode(what, last)).toEqual({ address });
  });

  test('is limited per mailbox across accounts', async () => {
    const { db, config, limiter } = kinora.platform;
    const strict = createOneTimeSecrets({ db, config, clock, pace: createCodeThrottle(limiter) });
    const bomb = (account: number) =>
      transaction(db, (tx) =>
        strict.issueCode(tx, {
          purpose: 'tests',
          subject: `${what.subject}-${account}`,
          address: account % 2 === 0 ? 'Victim@example.com' : 'victim@example.com',
        }),
      );
    for (let account = 0; account < 10; account += 1) await bomb(account);
    await expect(bomb(10)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('a one-time token', () => {
  const issueToken = (userId: number | null, seconds = 3600, purpose = 'tests') =>
    transaction(kinora.platform.db, (tx) =>
      secrets.issueToken(tx, { purpose, userId, seconds, data: { to: 'x' } }),
    );
  const use = (token: string, purpose = 'tests') =>
    transaction(kinora.platform.db, (tx) => secrets.useToken(tx, purpose, token));

  test('returns its user and data once', async () => {
    const { id } = await makeUser(kinora.platform.db);
    const token = await issueToken(id);
    expect(await secrets.peekToken('tests', token)).toEqual({ userId: id, data: { to: 'x' } });
    expect(await use(token)).toEqual({ userId: id, data: { to: 'x' } });
    expect(await use(token)).toBeUndefined();
    expect(await secrets.peekToken('tests', token)).toBeUndefined();
  });

  test('can be used once for concurrent uses', async () => {
    const token = await issueToken(null);
    const uses = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(uses.filter((one) => one !== undefined)).toHaveLength(1);
  });

  test('is rejected for another purpose, without being used up', async () => {
    const token = await issueToken(null);
    expect(await use(token, 'other')).toBeUndefined();
    expect(await use(token)).toBeDefined();
  });

  test('expires', async () => {
    const token = await issueToken(null, 60);
    clock.advance(MINUTE);
    expect(await secrets.peekToken('tests', token)).toBeUndefined();
    expect(await use(token)).toBeUndefined();
  });

  test('is replaced by the next one for the same account and purpose', async () => {
    const { id } = await makeUser(kinora.platform.db);
    const old = await issueToken(id);
    const other = await issueToken(id, 3600, 'other');
    const fresh = await issueToken(id);
    expect(await use(old)).toBeUndefined();
    expect(await use(other, 'other')).toBeDefined();
    expect(await use(fresh)).toBeDefined();
  });

  test('is stored only as a hash', async () => {
    const token = await issueToken(null);
    const rows = await kinora.platform.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.token_hash)).toContain(hashToken(token));
  });
});

describe('removing codes and tokens', () => {
  test('revoking all of an account keeps those of others', async () => {
    const { db } = kinora.platform;
    const { id } = await makeUser(db);
    const other = await makeUser(db);
    const codeOf = (userId: number) => issue({ subject: String(userId) });
    const tokenOf = (userId: number) =>
      transaction(db, (tx) => secrets.issueToken(tx, { purpose: 'tests', userId, seconds: 60 }));
    const [code, token] = [await codeOf(id), await tokenOf(id)];
    const [otherCode, otherToken] = [await codeOf(other.id), await tokenOf(other.id)];
    await transaction(db, (tx) => secrets.revokeAll(tx, id));
    const own = { ...what, subject: String(id) };
    await expect(secrets.checkCode(own, code)).rejects.toMatchObject(WRONG);
    expect(await secrets.peekToken('tests', token)).toBeUndefined();
    expect(await secrets.checkCode({ ...what, subject: String(other.id) }, otherCode)).toEqual({ address });
    expect(await secrets.peekToken('tests', otherToken)).toBeDefined();
  });

  test('deletes expired ones and keeps the rest', async () => {
    const { db } = kinora.platform;
    await issue();
    clock.advance(5 * MINUTE);
    await issue({ subject: `${what.subject}-late` });
    clock.advance(5 * MINUTE);
    await secrets.cleanExpired();
    const rows = await db
      .selectFrom('one_time_codes')
      .select('subject')
      .where('subject', 'like', `${what.subject}%`)
      .execute();
    expect(rows).toEqual([{ subject: `${what.subject}-late` }]);
  });
});
