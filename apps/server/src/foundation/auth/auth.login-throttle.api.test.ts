import { describe, expect, test } from 'vitest';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { createLoginThrottle } from './login-throttle.ts';

const kinora = useTestApp();
const PASSWORD = 'correct horse battery staple';
let sources = 0;

interface Answer {
  status: number;
  retryAfter: number | string | string[] | undefined;
}

/** A client with an IP address that is unique in this file. */
async function visitor(): Promise<{
  client: TestClient;
  attempt: (email: string, password: string) => Promise<Answer>;
}> {
  sources += 1;
  const remoteAddress = `10.0.${Math.floor(sources / 250)}.${(sources % 250) + 1}`;
  const client = kinora.client();
  await client.send(getBootstrapData);
  const attempt = async (email: string, password: string) => {
    const response = await kinora.app.inject({
      method: 'POST',
      url: `/${login.path}`,
      remoteAddress,
      payload: { email, password },
      headers: {
        host: kinora.platform.config.baseUrl.host,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      },
    });
    for (const { name, value } of response.cookies) client.cookies.set(name, value);
    return { status: response.statusCode, retryAfter: response.headers['retry-after'] };
  };
  return { client, attempt };
}
const person = () => makeUser(kinora.platform.db, { password: PASSWORD });

describe("guessing one account's password from one address", () => {
  test('rejects the sixth wrong password within a minute with a retry time', async () => {
    const { email } = await person();
    const { attempt } = await visitor();
    for (let count = 0; count < 5; count += 1) expect((await attempt(email, 'wrong guess')).status).toBe(422);
    const refused = await attempt(email, 'wrong guess');
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
    expect((await attempt(email, PASSWORD)).status).toBe(429);
  });

  test('counts unknown email addresses too, so the limit reveals nothing', async () => {
    const { attempt } = await visitor();
    for (let count = 0; count < 5; count += 1) await attempt('nobody@example.com', 'wrong guess');
    expect((await attempt('NOBODY@example.com', 'wrong guess')).status).toBe(429);
  });

  test('does not lock out the owner at another address', async () => {
    const { email } = await person();
    const guesser = await visitor();
    for (let count = 0; count < 6; count += 1) await guesser.attempt(email, 'wrong guess');
    const owner = await visitor();
    expect((await owner.attempt(email, PASSWORD)).status).toBe(200);
  });

  test('resets the count after the right password', async () => {
    const { email } = await person();
    const { attempt } = await visitor();
    for (let count = 0; count < 4; count += 1) await attempt(email, 'wrong guess');
    expect((await attempt(email, PASSWORD)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await attempt(email, 'wrong guess')).status).toBe(422);
  });
});

test('limits one address to 25 attempts in five minutes across all accounts', async () => {
  const { attempt } = await visitor();
  // An attempt without a password counts too, and costs no hash.
  for (let count = 0; count < 25; count += 1) {
    expect((await attempt(`spray-${count}@example.com`, '')).status).toBe(422);
  }
  expect((await attempt('spray-25@example.com', '')).status).toBe(429);
});

describe("guessing one account's password from many addresses", () => {
  /** Attempts from new addresses until the throttle rejects them; returns how many were accepted. */
  const exhaust = async (email: string): Promise<number> => {
    const throttle = createLoginThrottle(kinora.platform.limiter);
    for (let count = 0; count < 200; count += 1) {
      try {
        await throttle.assert({ email, source: `192.0.2.${count}`, device: null });
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate_limited' });
        return count;
      }
    }
    return Infinity;
  };

  test('is stopped after a hundred attempts in an hour', async () => {
    const { email } = await person();
    expect(await exhaust(email)).toBe(100);
    const { attempt } = await visitor();
    expect((await attempt(email, PASSWORD)).status).toBe(429);
  });

  test('does not lock out the owner on a known device', async () => {
    const { email } = await person();
    const owner = await visitor();
    expect((await owner.attempt(email, PASSWORD)).status).toBe(200);
    await exhaust(email);
    owner.client.cookies.delete('session');
    await owner.client.send(getBootstrapData);
    expect((await owner.attempt(email, PASSWORD)).status).toBe(200);
  });

  test('is not helped by a device of another account or a forged device cookie', async () => {
    const { email } = await person();
    const { email: own } = await person();
    const guesser = await visitor();
    await guesser.attempt(own, PASSWORD);
    guesser.client.cookies.delete('session');
    await guesser.client.send(getBootstrapData);
    await exhaust(email);
    expect((await guesser.attempt(email, 'wrong guess')).status).toBe(429);
    guesser.client.cookies.set('device', `${'n'.repeat(43)}.${'s'.repeat(43)}`);
    expect((await guesser.attempt(email, 'wrong guess')).status).toBe(429);
  });
});

test('stores no email address in Redis', async () => {
  const { email } = await person();
  const { attempt } = await visitor();
  await attempt(email, 'wrong guess');
  const { redis, config } = kinora.platform;
  const keys = await redis.keys(`${config.REDIS_PREFIX}limit:login-*`);
  expect(keys.some((key) => key.includes(hashToken(email)))).toBe(true);
  expect(keys.some((key) => key.includes(email))).toBe(false);
});
