import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { type TestApp, useTestApp } from '#test/app.ts';

const open = useTestApp();
const behindProxy = useTestApp({ TRUSTED_PROXIES: '10.9.9.9' });
const PASSWORD = 'correct horse battery staple';

interface Sent {
  email: string;
  password?: string;
  remoteAddress: string;
  forwardedFor?: string;
}

/** A sign-in whose X-Forwarded-For header differs from the address of its connection. */
async function attempt(
  kinora: TestApp,
  { email, password, remoteAddress, forwardedFor }: Sent,
): Promise<number> {
  const client = kinora.client();
  await client.send(getBootstrapData);
  const response = await kinora.app.inject({
    method: 'POST',
    url: wirePath(login.path),
    remoteAddress,
    payload: { email, password: password ?? 'wrong guess' },
    headers: {
      host: kinora.platform.config.baseUrl.host,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  });
  return response.statusCode;
}
const person = (kinora: TestApp) => makeUser(kinora.platform.db, { password: PASSWORD });
const recordedIp = async (kinora: TestApp, userId: number) =>
  (
    await kinora.platform.db
      .selectFrom('sessions')
      .select('ip_address')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).ip_address;

describe('an attacker who forges X-Forwarded-For', () => {
  test('counts as one address: the sixth guess is rejected', async () => {
    const { email } = await person(open);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const forwardedFor = `198.51.100.${count}`;
      statuses.push(await attempt(open, { email, remoteAddress: '203.0.113.1', forwardedFor }));
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('cannot hide the real address in the list of sessions', async () => {
    const { id, email } = await person(open);
    const sent = { email, password: PASSWORD, remoteAddress: '203.0.113.2', forwardedFor: '8.8.8.8' };
    expect(await attempt(open, sent)).toBe(200);
    expect(await recordedIp(open, id)).toBe('203.0.113.2');
  });

  test('is ignored when connecting past the trusted proxy', async () => {
    const { id, email } = await person(behindProxy);
    const sent = { email, password: PASSWORD, remoteAddress: '203.0.113.3', forwardedFor: '8.8.8.8' };
    expect(await attempt(behindProxy, sent)).toBe(200);
    expect(await recordedIp(behindProxy, id)).toBe('203.0.113.3');
  });

  test('through the proxy gains nothing, because only the last hop counts', async () => {
    const { id, email } = await person(behindProxy);
    const forwardedFor = '8.8.8.8, 198.51.100.77';
    const sent = { email, password: PASSWORD, remoteAddress: '10.9.9.9', forwardedFor };
    expect(await attempt(behindProxy, sent)).toBe(200);
    expect(await recordedIp(behindProxy, id)).toBe('198.51.100.77');
  });
});

test('an attacker with an IPv6 network counts as one address', async () => {
  const { email } = await person(open);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push(await attempt(open, { email, remoteAddress: `2001:db8:7:7::${count + 1}` }));
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect(await attempt(open, { email, remoteAddress: '2001:db8:7:8::1' })).toBe(422);
});

test('a thousand wrong passwords from 200 addresses do not lock the owner out', async () => {
  const { email } = await person(open);
  const owner = open.client();
  await owner.call(login, { body: { email, password: PASSWORD } });
  owner.cookies.delete('session');
  owner.cookies.delete('XSRF-TOKEN');
  for (let count = 0; count < 1000; count += 1) {
    await attempt(open, { email, remoteAddress: `100.64.${count % 200}.1` });
  }
  expect(await attempt(open, { email, password: PASSWORD, remoteAddress: '100.65.0.1' })).toBe(429);
  const started = performance.now();
  await owner.call(login, { body: { email, password: PASSWORD } });
  expect(performance.now() - started).toBeLessThan(2000);
}, 120_000);

describe('a request for another host', () => {
  const raw = async (lines: string[]): Promise<string> => {
    const address = await open.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
    const chunks = await socket.toArray();
    return Buffer.concat(chunks).toString();
  };

  test('with an unknown Host is rejected, and a forged X-Forwarded-Host is ignored', async () => {
    const url = wirePath(getBootstrapData.path);
    const unknown = await open.app.inject({ url, headers: { host: 'evil.example' } });
    expect(unknown.statusCode).toBe(421);
    const { host } = open.platform.config.baseUrl;
    const forged = await open.app.inject({
      url,
      headers: { host, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(forged.statusCode).toBe(200);
    expect(forged.body + JSON.stringify(forged.headers)).not.toContain('evil.example');
  });

  test('with two Host headers is rejected', async () => {
    const { host } = open.platform.config.baseUrl;
    const answer = await raw([
      `GET ${wirePath(getBootstrapData.path)} HTTP/1.1`,
      `Host: ${host}`,
      'Host: evil.example',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
