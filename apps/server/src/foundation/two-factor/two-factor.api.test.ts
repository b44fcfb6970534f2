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
  const somebody = await person();
  await somebody.client.call(enableTwoFactor);
  const secret = await secretOf(somebody);
  const code = await authenticatorCode(secret, clock.now());
  await somebody.client.call(confirmTwoFactor, { body: { code } });
  return { ...somebody, secret };
}

describe('starting the setup', () => {
  test('[A7-046] makes a secret that guards nothing yet', async () => {
    const somebody = await person();
    await somebody.client.call(enableTwoFactor);
    expect(await secretOf(somebody)).toMatch(/^[A-Z2-7]{32}$/);
    expect(await confirmedAt(somebody)).toBeNull();
  });

  test('asked for twice it stays the same, for a quarter of an hour', async () => {
    const somebody = await person();
    await somebody.client.call(enableTwoFactor);
    const first = await secretOf(somebody);
    clock.advance(14 * 60_000);
    await somebody.client.call(enableTwoFactor);
    expect(await secretOf(somebody)).toBe(first);
    clock.advance(2 * 60_000);
    await somebody.client.call(enableTwoFactor);
    expect(await secretOf(somebody)).not.toBe(first);
  });

  test('an attacker at an open browser cannot swap the secret of a confirmed second factor', async () => {
    const { client } = await enabled();
    expect(await client.refused(enableTwoFactor)).toMatchObject({
      status: 409,
      code: 'two_factor.enabled_already',
    });
  });
});

describe('the QR code', () => {
  test('[A7-049] is a picture and the secret as text, never stored by a browser', async () => {
    const { client } = await person();
    await client.call(enableTwoFactor);
    const response = await client.send(getTwoFactorQrCode);
    const { svg, secret } = getTwoFactorQrCode.response.parse(response.json());
    expect(svg).toMatch(/^<svg[^]*<path/);
    expect(svg).not.toContain('<script');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('exists only while the setup lasts, so that nobody copies the secret later', async () => {
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

describe('confirming', () => {
  test('[A7-050] a right code turns it on, ends the other sessions and is told by mail', async () => {
    const somebody = await person();
    const elsewhere = await withSession(kinora, somebody.id);
    await somebody.client.call(enableTwoFactor);
    const code = await authenticatorCode(await secretOf(somebody), clock.now());
    await somebody.client.call(confirmTwoFactor, { body: { code } });
    expect(await confirmedAt(somebody)).toBe(clock.now().toISOString());
    expect(await elsewhere.refused(getUser, ME)).toMatchObject({ status: 401 });
    expect(await mailsTo(somebody.email)).toEqual(['two-factor.enabled']);
  });

  test('a wrong code leaves it off', async () => {
    const somebody = await person();
    await somebody.client.call(enableTwoFactor);
    const code = await authenticatorCode(await secretOf(somebody), clock.now(), 40);
    const refusal = await somebody.client.refused(confirmTwoFactor, { body: { code } });
    expect(refusal).toMatchObject({ status: 422, errors: { code: ['This code is wrong or has expired.'] } });
    expect(await confirmedAt(somebody)).toBeNull();
  });

  test.each([
    {},
    { code: '' },
    { code: null },
    { code: '12345' },
    { code: '1234567' },
    { code: [] },
    { code: true },
  ])('[A5-010] refuses %o: a code is exactly six digits', async (body) => {
    const { client } = await person();
    await client.call(enableTwoFactor);
    const refusal = await client.refused(confirmTwoFactor, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(['code']);
  });

  test('refuses a code before the setup, and after it', async () => {
    const fresh = await person();
    const done = await enabled();
    for (const { client } of [fresh, done]) {
      expect(await client.refused(confirmTwoFactor, { body: { code: '123456' } })).toMatchObject({
        status: 409,
        code: 'two_factor.not_started',
      });
    }
  });

  test('an attacker cannot guess the code at length', async () => {
    const somebody = await person();
    await somebody.client.call(enableTwoFactor);
    const wrong = { body: { code: await authenticatorCode(await secretOf(somebody), clock.now(), 40) } };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await somebody.client.send(confirmTwoFactor, wrong)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('turning it off', () => {
  test('[A7-047] forgets the secret and is told by mail', async () => {
    const somebody = await enabled();
    await somebody.client.call(disableTwoFactor);
    expect(await confirmedAt(somebody)).toBeNull();
    expect(await mailsTo(somebody.email)).toEqual(['two-factor.enabled', 'two-factor.disabled']);
  });

  test('ends a setup without a word, and may be repeated', async () => {
    const somebody = await person();
    await somebody.client.call(enableTwoFactor);
    await somebody.client.call(disableTwoFactor);
    await somebody.client.call(disableTwoFactor);
    expect(await somebody.client.refused(getTwoFactorQrCode)).toMatchObject({ status: 409 });
    expect(await mailsTo(somebody.email)).toEqual([]);
  });
});

describe('new recovery codes', () => {
  test('[A7-051] take the place of all before them and are told by mail', async () => {
    const somebody = await enabled();
    const first = await somebody.client.call(regenerateRecoveryCodes);
    const second = await somebody.client.call(regenerateRecoveryCodes);
    expect(second.codes).toHaveLength(8);
    expect(new Set([...first.codes, ...second.codes]).size).toBe(16);
    expect(second.codes.every((code) => /^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/.test(code))).toBe(true);
    expect((await mailsTo(somebody.email)).at(-1)).toBe('two-factor.codes-renewed');
  });

  test('need a second factor to stand in for', async () => {
    const { client } = await person();
    expect(await client.refused(regenerateRecoveryCodes)).toMatchObject({
      status: 409,
      code: 'two_factor.not_started',
    });
  });
});

describe('an attacker at an open browser who does not know the password', () => {
  test.each([
    ['starts no setup', enableTwoFactor],
    ['does not turn it off', disableTwoFactor],
    ['does not see the secret', getTwoFactorQrCode],
    ['confirms nothing', confirmTwoFactor],
    ['gets no new codes', regenerateRecoveryCodes],
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

test('an attacker who reads the database finds neither the secret nor the codes', async () => {
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
