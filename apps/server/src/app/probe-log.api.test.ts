import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { buildApp } from './build-app.ts';

const kinora = useTestApp();
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  app = await buildApp({ ...kinora.platform, logger }, kinora.composition);
  await app.ready();
});
afterAll(() => app.close());

const requestLines = () => lines.filter((line) => line.includes('"msg":"request"'));

test('probes of /live and /ready are not logged while they succeed, and other requests are', async () => {
  for (const url of ['/live', '/ready']) expect((await app.inject({ url })).statusCode).toBe(200);
  expect(requestLines()).toEqual([]);
  await app.inject({ url: '/robots.txt', headers: { host: kinora.platform.config.baseUrl.host } });
  expect(requestLines()).toHaveLength(1);
});

test('a failed probe is logged', async () => {
  lines.length = 0;
  void kinora.composition.health.drain();
  expect((await app.inject({ url: '/ready' })).statusCode).toBe(503);
  expect(requestLines()).toHaveLength(1);
});
