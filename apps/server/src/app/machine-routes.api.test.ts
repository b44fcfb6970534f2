import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeUser } from '#foundation/users/users.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { machineRoute, type MachineRequest, type MachineRoute } from '#platform/http/machine-routes.ts';
import { useTestApp } from '#test/app.ts';
import { buildApp } from './build-app.ts';

const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1' }, [], { logger });

const SECRET = 'proof-of-the-caller';
const PATH = '/api/v1/test/hook';
const calls: { verified: unknown; body: string }[] = [];
const seen: MachineRequest[] = [];
const Proof = z.object({ proof: z.literal(SECRET) });

const shared = {
  path: PATH,
  isSecret: true,
  maxBytes: 1000,
  verify: async (request: MachineRequest) => {
    seen.push(request);
    return Proof.safeParse(request.query).data;
  },
  answer: async (verified: z.infer<typeof Proof>, rawBody: Buffer) => {
    calls.push({ verified, body: rawBody.toString() });
    return { body: 'done' };
  },
};
const hook = machineRoute({ ...shared, method: 'POST', rate: { max: 1000, seconds: 60 } });
const page = machineRoute({ ...shared, method: 'GET', rate: { max: 3, seconds: 60 } });

let app: FastifyInstance;

const withRoutes = (machineRoutes: readonly MachineRoute[]) =>
  buildApp(kinora.platform, {
    ...kinora.composition,
    parts: [...kinora.composition.parts, { machineRoutes }],
  });

beforeAll(async () => {
  app = await withRoutes([hook, page]);
  await app.ready();
});
afterAll(() => app.close());

const post = (
  payload: string,
  { headers = {}, proof = SECRET }: { headers?: Record<string, string>; proof?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: `${PATH}?proof=${proof}`,
    payload,
    headers: { host: kinora.platform.config.baseUrl.host, 'content-type': 'application/json', ...headers },
  });

describe('a machine route', () => {
  test('passes the verified value and the raw body', async () => {
    calls.length = 0;
    const response = await post('{"a": 1 }');
    expect([response.statusCode, response.body]).toEqual([200, 'done']);
    expect(calls).toEqual([{ verified: { proof: SECRET }, body: '{"a": 1 }' }]);
  });

  test('needs no XSRF token, also from another origin', async () => {
    const response = await post('{}', {
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(response.statusCode).toBe(200);
  });

  test('ignores a session cookie and sets none', async () => {
    const { id } = await makeUser(kinora.platform.db, { permissions: ['admin'] });
    const { token } = await makeSession(kinora.platform.db, id);
    seen.length = 0;
    const allowed = await post('{}', { headers: { cookie: `session=${token}` } });
    const refused = await post('{}', { headers: { cookie: `session=${token}` }, proof: 'wrong' });
    expect([allowed.statusCode, refused.statusCode]).toEqual([200, 403]);
    expect([allowed.cookies, refused.cookies]).toEqual([[], []]);
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain(token);
  });

  test('rejects a request that is not verified, without effects', async () => {
    calls.length = 0;
    const response = await post('{}', { proof: 'wrong' });
    expect([response.statusCode, response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'forbidden' }),
    ]);
    expect(calls).toEqual([]);
  });

  test('rejects a body that is too large or of another type, without effects', async () => {
    calls.length = 0;
    expect((await post('x'.repeat(1000))).statusCode).toBe(200);
    expect((await post('x'.repeat(1001))).statusCode).toBe(413);
    expect((await post('<a/>', { headers: { 'content-type': 'text/xml' } })).statusCode).toBe(415);
    expect(calls).toHaveLength(1);
  });

  test('rejects another host', async () => {
    expect((await post('{}', { headers: { host: 'evil.example' } })).statusCode).toBe(421);
  });

  test('sends security headers and forbids caching', async () => {
    const { headers } = await post('{}');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('counts attempts in a limit of its own', async () => {
    const get = async () =>
      (
        await app.inject({
          url: `${PATH}?proof=${SECRET}`,
          headers: { host: kinora.platform.config.baseUrl.host },
        })
      ).statusCode;
    expect([await get(), await get(), await get(), await get()]).toEqual([200, 200, 200, 429]);
    expect((await post('{}')).statusCode).toBe(200);
  });

  test('writes no secret of its URL to the log', async () => {
    lines.length = 0;
    await post('{}');
    await post('{}', { proof: 'wrong-proof' });
    expect(lines.filter((line) => line.includes(PATH))).toHaveLength(2);
    expect(lines.filter((line) => line.includes(SECRET) || line.includes('wrong-proof'))).toEqual([]);
  });

  test('without verify, does not mount', async () => {
    const { verify: _verify, ...rest } = hook;
    // @ts-expect-error Simulates plain JavaScript: the type requires verify.
    const unprotected: MachineRoute = rest;
    await expect(withRoutes([unprotected])).rejects.toThrow('has no verify function');
  });
});

test('every machine route of the site refuses a request that proves nothing', async () => {
  const routes = kinora.composition.parts.flatMap((part) => part.machineRoutes ?? []);
  for (const { method, path, types = ['application/json'] } of routes) {
    const response = await kinora.app.inject({
      method,
      url: path,
      ...(method === 'POST' && { payload: '{}' }),
      headers: {
        host: kinora.platform.config.baseUrl.host,
        ...(method === 'POST' && { 'content-type': types[0] }),
      },
    });
    expect([path, response.statusCode]).toEqual([path, 403]);
    expect(response.cookies).toEqual([]);
  }
});
