import { describe, expect, test } from 'vitest';
import { twoFactorChallenge } from '@kinora/contracts/foundation/auth.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { queuedMails } from '#test/mail.ts';
import { authenticatorCode } from '#test/totp.ts';
import { createChallenges } from './auth.challenge.service.ts';
import { createSecondFactorThrottle } from './second-factor-throttle.ts';

const kinora = useTestApp();

async function person() {
  const user = await makeUser(kinora.platform.db);
  const { secret } = await makeTwoFactor(kinora.platform, user.id);
  return { ...user, code: () => authenticatorCode(secret, kinora.platform.clock.now()) };
}
/** Uses up this many attempts of an account, as wrong codes would. */
async function fail(userId: number, times: number): Promise<void> {
  const throttle = createSecondFactorThrottle({
    limiter: kinora.platform.limiter,
    onPause: async () => undefined,
  });
  for (let count = 0; count < times; count += 1) await throttle.assert(userId);
}
async function tryOnce(userId: number, code: string) {
  const client = kinora.client();
  client.cookies.set('challenge', await createChallenges(kinora.platform).issue({ userId, remember: false }));
  return client.send(twoFactorChallenge, { body: { code } });
}

describe('guessing second-factor codes with new challenges', () => {
  test('is blocked for an hour after twenty wrong codes, even with the right code', async () => {
    const victim = await person();
    await fail(victim.id, 19);
    const wrong = String((Number(await victim.code()) + 1) % 1_000_000).padStart(6, '0');
    expect((await tryOnce(victim.id, wrong)).statusCode).toBe(422);
    const refused = await tryOnce(victim.id, await victim.code());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(refused.cookies.some(({ name }) => name === 'session')).toBe(false);
  });

  test('notifies the owner once', async () => {
    const victim = await person();
    await fail(victim.id, 20);
    for (let count = 0; count < 3; count += 1) await tryOnce(victim.id, '000000');
    const mails = await queuedMails(kinora, victim.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['auth.sign-in-paused']);
  });

  test('does not affect other accounts', async () => {
    const [victim, other] = [await person(), await person()];
    await fail(victim.id, 20);
    expect((await tryOnce(other.id, await other.code())).statusCode).toBe(200);
  });

  test('counts only wrong codes, and a right code does not reset the count', async () => {
    const owner = await person();
    await fail(owner.id, 19);
    expect((await tryOnce(owner.id, await owner.code())).statusCode).toBe(200);
    const code = await owner.code();
    expect((await tryOnce(owner.id, code)).statusCode).toBe(422);
    expect((await tryOnce(owner.id, code)).statusCode).toBe(429);
  });
});
