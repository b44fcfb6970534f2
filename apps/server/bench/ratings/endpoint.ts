import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import type { ClosablePlatform } from '#app/platform-context.ts';
import { startServer } from '../support/bench-server.ts';
import { backendsOf, startCpuTimer } from '../support/cpu.ts';

const HOST = '127.0.0.1:3181';
/** Does not need the web build. */
const SERVER = 'drills/support/drill-server.ts';

interface Load {
  readonly port: number;
  readonly titleId: number;
  readonly members: readonly number[];
  readonly calls: number;
  readonly connections: number;
}

/** Measures ratings over HTTP, each connection with the session of a member. */
export async function measureEndpoint(
  platform: ClosablePlatform,
  { port, titleId, members, calls, connections }: Load,
): Promise<{ rate: number; cpu: number; rejected: number }> {
  const env = {
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    BASE_URL: `http://${HOST}`,
    METRICS_PORT: '0',
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: platform.config.DATABASE_URL,
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
  };
  const server = await startServer(port, env, { script: SERVER });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    exchange({ method, host: '127.0.0.1', port, path, agent, headers: { host: HOST, ...headers } }, body);
  const headersOf = async (member: number) => {
    const { token } = await makeSession(platform.db, member);
    const { cookies } = await send('GET', '/api/v1/bootstrap-data', { cookie: `session=${token}` });
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookies.join('; '))?.[1] ?? '';
    return {
      'content-type': 'application/json',
      cookie: `session=${token}; XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': decodeURIComponent(xsrf),
    };
  };
  const senders = await Promise.all(members.slice(0, connections).map(headersOf));
  let sent = 0;
  let rejected = 0;
  const rate = async (headers: Record<string, string>) => {
    while (sent < calls) {
      sent += 1;
      const body = JSON.stringify({ score: randomInt(1, 11) });
      const { status } = await send('PUT', `/api/v1/titles/${titleId}/rating`, headers, body);
      if (status !== 200) rejected += 1;
    }
  };
  const cpu = startCpuTimer([server.pid, ...(await backendsOf(platform.pool, server.name))]);
  const started = performance.now();
  await Promise.all(senders.map(rate));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  await server.stop();
  return { rate: calls / seconds, cpu: (cpu() * 1000) / calls, rejected };
}

interface Sent {
  readonly status: number;
  readonly cookies: readonly string[];
}

function exchange(options: object, body?: string): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const call = request(options);
  call.on('error', reject);
  call.on('response', (response) => {
    response.resume();
    response.on('error', reject);
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] }),
    );
  });
  call.end(body);
  return promise;
}
