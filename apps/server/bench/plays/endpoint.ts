import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createPlaybackTokens } from '#catalogue/playback/index.ts';
import type { ClosablePlatform } from '#app/platform-context.ts';
import { startServer } from '../support/bench-server.ts';
import { backendsOf, startCpuTimer } from '../support/cpu.ts';
import { VIDEOS } from './data.ts';

const HOST = '127.0.0.1:3181';
const CONNECTIONS = 16;

interface Sent {
  readonly status: number;
  readonly cookies: readonly string[];
}

/** Measures player calls over HTTP, each from a visitor with a different address. */
export async function measureEndpoint(
  platform: ClosablePlatform,
  port: number,
  calls: number,
): Promise<{ rate: number; cpu: number; rejected: number }> {
  const appKey = randomBytes(32);
  const server = await startServer(port, {
    NODE_ENV: 'production',
    APP_KEY: appKey.toString('base64'),
    BASE_URL: `http://${HOST}`,
    METRICS_PORT: '0',
    RATE_LIMIT_FACTOR: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: platform.config.DATABASE_URL,
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = (path: string, headers: Record<string, string>, body?: string) =>
    exchange({ host: '127.0.0.1', port, path, agent, headers: { host: HOST, ...headers } }, body);
  const { cookies } = await send('/api/v1/bootstrap-data', {});
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookies.join('; '))?.[1] ?? '';
  const viewer = randomBytes(16).toString('base64url');
  const handle = `g${createHash('sha256').update(viewer).digest().subarray(0, 16).toString('base64url')}`;
  const past = createPlaybackTokens({
    config: { appKey },
    clock: { now: () => new Date(Date.now() - 15_000) },
  });
  const headers = {
    'content-type': 'application/json',
    cookie: `XSRF-TOKEN=${xsrf}; viewer=${viewer}`,
    'x-xsrf-token': decodeURIComponent(xsrf),
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  let sent = 0;
  let rejected = 0;
  const play = async () => {
    while (sent < calls) {
      sent += 1;
      const videoId = 1 + (sent % VIDEOS);
      const token = past.issue({ videoId, viewer: { userId: null, handle } });
      const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const body = JSON.stringify({ token, position: 12, watched: 12 });
      const { status } = await send('/api/v1/plays', { ...headers, 'x-forwarded-for': address }, body);
      if (status !== 200) rejected += 1;
    }
  };
  const cpu = startCpuTimer([server.pid, ...(await backendsOf(platform.pool, server.name))]);
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, play));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  process.kill(server.pid, 'SIGTERM');
  return { rate: calls / seconds, cpu: (cpu() * 1000) / calls, rejected };
}

function exchange(options: object, body?: string): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const call = request({ ...options, method: body === undefined ? 'GET' : 'POST' });
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
