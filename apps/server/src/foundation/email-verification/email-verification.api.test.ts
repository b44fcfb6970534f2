import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  resendEmailVerification,
  validateEmailVerificationOtp,
} from '@kinora/contracts/foundation/email-verification.ts';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { mailedCode, queuedMails } from '#test/mail.ts';

const clock = testClock();
const kinora = useTestApp({}, [], { clock });
const MINUTE = 60_000;
const ME = { params: { id: 'me' as const } };
const WRONG = { status: 422, errors: { code: ['This code is wrong or has expired.'] } };

let user: { id: number; email: string };
let client: TestClient;

async function browserOf(userId: number): Promise<TestClient> {
  const browser = kinora.client();
  const { token } = await makeSession(kinora.platform.db, userId, { clock });
  browser.cookies.set('session', token);
  return browser;
}

const resend = (body: object = {}) => client.call(resendEmailVerification, { body });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const isVerified = async (id = user.id) => {
  const row = await kinora.platform.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email_verified_at !== null;
};

beforeAll(async () => {
  const admin = await makeUser(kinora.platform.db, { permissions: ['admin'] });
  await (
    await browserOf(admin.id)
  ).call(updateSettings, {
    params: { section: 'general' },
    body: { values: { require_email_confirmation: true } },
  });
});
beforeEach(async () => {
  user = await makeUser(kinora.platform.db, { email_verified_at: null });
  client = await browserOf(user.id);
});

describe('resending the verification code', () => {
  test('[A7-021] mails a six-digit code', async () => {
    expect(await resend({ email: user.email })).toEqual({});
    const [mail] = await queuedMails(kinora, user.email);
    expect(mail).toMatchObject({ kind: 'email-verification.code', subject: 'Verify your email address' });
    expect(await mailedCode(kinora, user.email)).toMatch(/^\d{6}$/);
  });

  test('an attacker who sends another address in the body only mails their own', async () => {
    await resend({ email: 'victim@example.com' });
    expect(await queuedMails(kinora, 'victim@example.com')).toEqual([]);
    expect(await queuedMails(kinora, user.email)).toHaveLength(1);
  });

  test('limits mails to one per minute and five per hour', async () => {
    await resend();
    expect(await client.refused(resendEmailVerification, { body: {} })).toMatchObject({
      status: 429,
      code: 'rate_limited',
    });
    for (let sent = 1; sent < 5; sent += 1) {
      clock.advance(MINUTE);
      await resend();
    }
    clock.advance(MINUTE);
    expect(await client.refused(resendEmailVerification, { body: {} })).toMatchObject({ status: 429 });
    expect(await queuedMails(kinora, user.email)).toHaveLength(5);
  });

  test('sends nothing to a verified address', async () => {
    const verified = await makeUser(kinora.platform.db);
    client = await browserOf(verified.id);
    expect(await resend()).toEqual({});
    expect(await queuedMails(kinora, verified.email)).toEqual([]);
  });

  test('requires a session', async () => {
    const visitor = kinora.client();
    expect(await visitor.refused(resendEmailVerification, { body: {} })).toMatchObject({ status: 401 });
  });

  test.each([{ email: ['a@example.com'] }, { email: 1 }, { user_id: 1 }])('refuses %o', async (body) => {
    expect((await client.refused(resendEmailVerification, { body })).status).toBe(422);
  });
});

describe('entering the verification code', () => {
  const enter = (code: unknown) => client.send(validateEmailVerificationOtp, { body: { code } });
  const refusal = (code: string) => client.refused(validateEmailVerificationOtp, { body: { code } });

  test('[A7-023] verifies the address and unlocks the site', async () => {
    await resend();
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 403, code: 'email_unverified' });
    expect((await enter(await mailedCode(kinora, user.email))).json()).toEqual({});
    expect((await client.call(getUser, ME)).user.email_verified_at).toBe(clock.now().toISOString());
  });

  test('returns the same error for a wrong, expired, used and replaced code', async () => {
    await resend();
    const first = await mailedCode(kinora, user.email);
    expect(await refusal(otherThan(first))).toMatchObject(WRONG);
    clock.advance(MINUTE);
    await resend();
    expect(await refusal(first)).toMatchObject(WRONG);
    clock.advance(10 * MINUTE);
    expect(await refusal(await mailedCode(kinora, user.email))).toMatchObject(WRONG);
    await resend();
    const last = await mailedCode(kinora, user.email);
    await enter(last);
    expect(await refusal(last)).toMatchObject(WRONG);
  });

  test("an attacker's sixth guess is rejected, even with the right code", async () => {
    await resend();
    const code = await mailedCode(kinora, user.email);
    for (let tries = 0; tries < 5; tries += 1) await enter(otherThan(code));
    expect(await refusal(code)).toMatchObject(WRONG);
    expect(await isVerified()).toBe(false);
  });

  test("an attacker's own code does not verify another account", async () => {
    await resend();
    const code = await mailedCode(kinora, user.email);
    const victim = await makeUser(kinora.platform.db, { email_verified_at: null });
    client = await browserOf(victim.id);
    expect(await refusal(code)).toMatchObject(WRONG);
    expect(await isVerified(victim.id)).toBe(false);
  });

  test('an attacker who changes the address after the code was sent verifies nothing', async () => {
    await resend();
    const code = await mailedCode(kinora, user.email);
    const { db } = kinora.platform;
    await db
      .updateTable('users')
      .set({ email: `taken-${user.id}@example.com` })
      .where('id', '=', user.id)
      .execute();
    expect(await refusal(code)).toMatchObject(WRONG);
    expect(await isVerified()).toBe(false);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', null, 123456, ['123456'], true])(
    'rejects %o with an error on the field',
    async (code) => {
      const response = await enter(code);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['code']);
    },
  );

  test('requires a session', async () => {
    const body = { code: '123456' };
    const answer = await kinora.client().refused(validateEmailVerificationOtp, { body });
    expect(answer.status).toBe(401);
  });
});

test('an unverified user can only get the bootstrap data, resend and enter the code, and sign out', async () => {
  expect((await client.call(getBootstrapData)).user?.email_verified_at).toBeNull();
  expect(await client.refused(listSessions)).toMatchObject({ status: 403, code: 'email_unverified' });
  await resend();
  await client.call(logout);
  expect((await client.call(getBootstrapData)).user).toBeNull();
});
