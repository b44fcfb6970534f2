import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  regenerateRecoveryCodes,
} from '@kinora/contracts/foundation/two-factor.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { authenticatorCode } from '#test/totp.ts';
import { makeTwoFactor } from './two-factor.factory.ts';

const clock = testClock();
const kinora = useTestApp({}, [], { clock });
const ME = { params: { id: 'me' as const } };

/** A user whose client has just confirmed the password. */
async function person() {
  const user = await makeUser(kinora.platform.db);
  return { ...user, client: await withSession(kinora, user.id, { confirmed: true }) };
}
type Person = Awaited<ReturnType<typeof person>>;

const mailsTo = async (email: string) => (await queuedMails(kinora, email)).map(({ kind }) => kind);
const secretOf = async ({ client }: Person) => (await client.call(getTwoFactorQrCode)).secret;
const confirmedAt = async ({ client }: Person) =>
  (await client.call(getUser, ME)).user.two_factor_confirmed_at;

/** Enables the second factor as its page does. */
async function enabled(): Promise<Person & { secret: string }> {
  const account = await person();
  await account.client.call(enableTwoFactor);
  const secret = await secretOf(account);
  const code = await authenticatorCode(secret, clock.now());
  await account.client.call(confirmTwoFactor, { body: { code } });
  return { ...account, secret };
}

describe('starting two-factor setup', () => {
  test('[A7-046] creates a secret that is not active yet', async () => {
    const account = await person();
    await account.client.call(enableTwoFactor);
    expect(await secretOf(account)).toMatch(/^[A-Z2-7]{32}$/);
    expect(await confirmedAt(account)).toBeNull();
  });

  test('keeps the secret for 15 minutes when repeated', async () => {
    const account = await person();
    await account.client.call(enableTwoFactor);
    const first = await secretOf(account);
    clock.advance(14 * 60_000);
    await account.client.call(enableTwoFactor);
    expect(await secretOf(account)).toBe(first);
    clock.advance(2 * 60_000);
    await account.client.call(enableTwoFactor);
    expect(await secretOf(account)).not.toBe(first);
  });

  test('an attacker with an open session cannot replace the secret of a confirmed second factor', async () => {
    const { client } = await enabled();
    expect(await client.refused(enableTwoFactor)).toMatchObject({
      status: 409,
      code: 'two_factor.enabled_already',
    });
  });
});

describe('the QR code', () => {
  test('[A7-049] returns an image and the secret as text, and is never cached', async () => {
    const { client } = await person();
    await client.call(enableTwoFactor);
    const response = await client.send(getTwoFactorQrCode);
    const { svg, secret } = getTwoFactorQrCode.response.parse(response.json());
    expect(svg).toMatch(/^<svg[^]*<path/);
    expect(svg).not.toContain('<script');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('is available only during setup, so that the secret cannot be copied later', async () => {
    const fresh = await person();
    const done = await enabled();
    for (const { client } of [fresh, done]) {
      expect(await client.refused(getTwoFactorQrCode)).toMatchObject({
        status: 409,
        code: 'two_factor.not_started',
      });
    }
  });
});

describe('confirming two-factor setup', () => {
  test('[A7-050] enables it with the right code, ends other sessions and sends a mail', async () => {
    const account = await person();
    const elsewhere = await withSession(kinora, account.id);
    await account.client.call(enableTwoFactor);
    const code = await authenticatorCode(await secretOf(account), clock.now());
    await account.client.call(confirmTwoFactor, { body: { code } });
    expect(await confirmedAt(account)).toBe(clock.now().toISOString());
    expect(await elsewhere.refused(getUser, ME)).toMatchObject({ status: 401 });
    expect(await mailsTo(account.email)).toEqual(['two-factor.enabled']);
  });

  test('stays disabled with a wrong code', async () => {
    const account = await person();
    await account.client.call(enableTwoFactor);
    const code = await authenticatorCode(await secretOf(account), clock.now(), 40);
    const refusal = await account.client.refused(confirmTwoFactor, { body: { code } });
    expect(refusal).toMatchObject({ status: 422, errors: { code: ['This code is wrong or has expired.'] } });
    expect(await confirmedAt(account)).toBeNull();
  });

  test.each([
    {},
    { code: '' },
    { code: null },
    { code: '12345' },
    { code: '1234567' },
    { code: [] },
    { code: true },
  ])('[A5-010] rejects %o: a code is exactly six digits', async (body) => {
    const { client } = await person();
    await client.call(enableTwoFactor);
    const refusal = await client.refused(confirmTwoFactor, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(['code']);
  });

  test('rejects a code before and after setup', async () => {
    const fresh = await person();
    const done = await enabled();
    for (const { client } of [fresh, done]) {
      expect(await client.refused(confirmTwoFactor, { body: { code: '123456' } })).toMatchObject({
        status: 409,
        code: 'two_factor.not_started',
      });
    }
  });

  test('limits the guesses of an attacker', async () => {
    const account = await person();
    await account.client.call(enableTwoFactor);
    const wrong = { body: { code: await authenticatorCode(await secretOf(account), clock.now(), 40) } };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await account.client.send(confirmTwoFactor, wrong)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('disabling two-factor', () => {
  test('[A7-047] deletes the secret and sends a mail', async () => {
    const account = await enabled();
    await account.client.call(disableTwoFactor);
    expect(await confirmedAt(account)).toBeNull();
    expect(await mailsTo(account.email)).toEqual(['two-factor.enabled', 'two-factor.disabled']);
  });

  test('cancels a setup without a mail, and can be repeated', async () => {
    const account = await person();
    await account.client.call(enableTwoFactor);
    await account.client.call(disableTwoFactor);
    await account.client.call(disableTwoFactor);
    expect(await account.client.refused(getTwoFactorQrCode)).toMatchObject({ status: 409 });
    expect(await mailsTo(account.email)).toEqual([]);
  });
});

describe('new recovery codes', () => {
  test('[A7-051] replace all previous ones and send a mail', async () => {
    const account = await enabled();
    const first = await account.client.call(regenerateRecoveryCodes);
    const second = await account.client.call(regenerateRecoveryCodes);
    expect(second.codes).toHaveLength(8);
    expect(new Set([...first.codes, ...second.codes]).size).toBe(16);
    expect(second.codes.every((code) => /^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/.test(code))).toBe(true);
    expect((await mailsTo(account.email)).at(-1)).toBe('two-factor.codes-renewed');
  });

  test('require an enabled second factor', async () => {
    const { client } = await person();
    expect(await client.refused(regenerateRecoveryCodes)).toMatchObject({
      status: 409,
      code: 'two_factor.not_started',
    });
  });
});

describe('an attacker with an open session but without the password', () => {
  test.each([
    ['cannot start setup', enableTwoFactor],
    ['cannot disable it', disableTwoFactor],
    ['cannot see the secret', getTwoFactorQrCode],
    ['cannot confirm a setup', confirmTwoFactor],
    ['cannot get new recovery codes', regenerateRecoveryCodes],
  ])('%s', async (_what, endpoint) => {
    const { id } = await makeUser(kinora.platform.db);
    await makeTwoFactor(kinora.platform, id);
    const client = await withSession(kinora, id);
    expect(await client.refused(endpoint, { body: { code: '123456' } })).toMatchObject({
      status: 423,
      code: 'password_unconfirmed',
    });
    expect((await client.call(getUser, ME)).user.two_factor_confirmed_at).not.toBeNull();
  });
});

test('the database contains neither the secret nor the recovery codes in plain text', async () => {
  const { id, secret, client } = await enabled();
  const { codes } = await client.call(regenerateRecoveryCodes);
  const row = await kinora.platform.db
    .selectFrom('two_factor')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = JSON.stringify(row);
  for (const plain of [secret, ...codes]) expect(stored).not.toContain(plain);
});
