import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAccessToken } from '@kinora/contracts/foundation/access-tokens.ts';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login, logout, twoFactorChallenge } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { validateEmailVerificationOtp } from '@kinora/contracts/foundation/email-verification.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { confirmPassword, forgotPassword, resetPassword } from '@kinora/contracts/foundation/passwords.ts';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import {
  confirmTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
} from '@kinora/contracts/foundation/two-factor.ts';
import { grantPermissions } from '#foundation/access/access.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { runJobs } from '#test/jobs.ts';
import { mailedCode, mailedLink } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';
import { authenticatorCode } from '#test/totp.ts';

const PASSWORD = 'a lantern over quiet water';
const NEXT = 'two lanterns over the same water';
const ME = { params: { id: 'me' as const } };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// The database uses the machine's clock; a server's clock may be off by some minutes.
describe.each([5, -5])('a server whose clock is off by %i minutes', (minutes) => {
  const clock = testClock(new Date(Date.now() + minutes * MINUTE));
  const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });

  const jobNamed = (name: string) => {
    const handlers = kinora.composition.parts.flatMap((part) => part.jobs ?? []);
    const handler = handlers.find(({ job }) => job.name === name);
    if (handler === undefined) throw new Error(`No module does ${name}`);
    return handler.job;
  };

  test('supports the whole account lifecycle', () =>
    withSettings(kinora, { section: 'general', values: { require_email_confirmation: true } }, async () => {
      const client = kinora.client();
      const email = 'skewed@example.com';
      const { registration_key: key } = await client.call(getBootstrapData);
      const account = { email, password: PASSWORD, password_confirmation: PASSWORD, key: key ?? '' };
      const { bootstrapData } = await client.call(register, { body: account });
      await client.call(validateEmailVerificationOtp, { body: { code: await mailedCode(kinora, email) } });

      await client.call(confirmPassword, { body: { password: PASSWORD } });
      await client.call(enableTwoFactor);
      const { secret } = await client.call(getTwoFactorQrCode);
      // The phone's clock is right, or as wrong as the server's: both are within one step of the expected time.
      const code = (steps: number) => authenticatorCode(secret, clock.now(), steps);
      await client.call(confirmTwoFactor, { body: { code: await code(0) } });
      await transaction(kinora.platform.db, (tx) =>
        grantPermissions(tx, bootstrapData.user?.id ?? 0, ['api.access']),
      );
      await client.call(createAccessToken, { body: { tokenName: 'Skewed' } });

      await client.call(logout);
      expect(await client.call(login, { body: { email, password: PASSWORD, remember: true } })).toEqual({
        two_factor: true,
      });
      clock.advance(MINUTE);
      await client.call(twoFactorChallenge, { body: { code: await code(0) } });
      expect((await client.call(listSessions)).sessions).toHaveLength(1);

      const visitor = kinora.client();
      await visitor.call(forgotPassword, { body: { email } });
      await runJobs(kinora, jobNamed('auth.password-reset'));
      const token = (await mailedLink(kinora, email)).pathname.split('/').at(-1) ?? '';
      const renewed = { token, email, password: NEXT, password_confirmation: NEXT };
      await visitor.call(resetPassword, { body: renewed });
      expect(await client.refused(getUser, ME)).toMatchObject({ status: 401 });
      expect(await visitor.call(login, { body: { email, password: NEXT } })).toEqual({ two_factor: true });
    }));
});

describe.each([1, -1])('80: a machine whose clock jumps by %i day', (days) => {
  const kinora = useTestApp();
  afterEach(() => vi.useRealTimers());

  test('keeps all sessions, and /health reports the wrong clock', async () => {
    const staff = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    const cleanSessions = schedules.find(({ name }) => name === 'clean-sessions');
    expect(cleanSessions).toBeDefined();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
    await cleanSessions?.run();
    await staff.call(getUser, ME);
    const health = await staff.request({ method: 'GET', url: '/health' });
    expect(health.statusCode).toBe(503);
    expect(health.json()).toMatchObject({
      checks: { clock: { ok: false, error: expect.stringContaining('ms off ours') } },
    });
  });
});
