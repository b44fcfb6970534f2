import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TRACE_SAMPLE_RATE } from '@kinora/contracts/foundation/error-reports.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createServiceFetch } from '#platform/net/service-fetch.ts';
import { useTestApp } from '#test/app.ts';
import { brokenRoute } from '#test/broken-route.ts';
import { eventually } from '#test/eventually.ts';
import { signIn } from '#test/sign-in.ts';
import { createErrorReporter } from './error-reporter.ts';
import { scrubMessage, scrubPath } from './scrub.ts';

interface Report {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly type: string;
  readonly content: Record<string, unknown>;
  readonly raw: string;
}

const reports: Report[] = [];
let status = 200;
let service: Server;
let dsn = '';
const kinora = useTestApp({}, [brokenRoute]);

beforeAll(async () => {
  service = createServer((request, response) => {
    const answer = async () => {
      const raw = await text(request);
      const [, item = '{}', content = '{}'] = raw.split('\n');
      const { type } = JSON.parse(item) as { type: string };
      const parsed = JSON.parse(content) as Record<string, unknown>;
      reports.push({ url: request.url ?? '', headers: request.headers, type, content: parsed, raw });
      response.writeHead(status).end('{}');
    };
    void answer();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  dsn = `http://public-key@127.0.0.1:${(service.address() as AddressInfo).port}/7`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  reports.length = 0;
  status = 200;
});

const site = { release: 'kinora@1.0.0', environment: 'test' };
const reporter = (random = () => 1, address = () => dsn) =>
  createErrorReporter({
    dsn: address,
    fetch: createServiceFetch({ allowLoopback: true }),
    site,
    clock: systemClock,
    logger: { warn: () => undefined },
    random,
  });
const failure = (message = 'boom') => ({ error: new Error(message), request: 'GET /api/v1/titles/12' });
const trace = { method: 'GET', route: '/api/v1/titles/:id', status: 200, ms: 12 };

describe('error reports', () => {
  test('an error of the server reaches the service, without personal data', async () => {
    const owner = await signIn(kinora, {
      permissions: [foundationPermissions.updateSettings],
      confirmed: true,
    });
    const params = { section: 'error_reports' };
    await owner.call(updateSettings, { params, body: { secrets: { dsn } } });
    await kinora.client().send(brokenRoute.endpoint, { params: {} });
    await eventually(() => expect(reports.some(({ type }) => type === 'event')).toBe(true));
    const report = reports.find(({ type }) => type === 'event');
    expect(report?.url).toBe('/api/7/envelope/');
    expect(report?.headers['x-sentry-auth']).toContain('sentry_key=public-key');
    expect(report?.headers).not.toHaveProperty('cookie');
    expect(report?.content).toMatchObject({ level: 'error', platform: 'node', environment: 'test' });
    for (const key of ['request', 'user', 'server_name', 'breadcrumbs'])
      expect(report?.content).not.toHaveProperty(key);
    await owner.call(updateSettings, { params, body: { secrets: { dsn: null } } });
    reports.length = 0;
    await kinora.client().send(brokenRoute.endpoint, { params: {} });
    expect(reports.filter(({ type }) => type === 'event')).toEqual([]);
  });

  test('contain the stack, oldest frame first', async () => {
    const { reportError, flush } = reporter();
    reportError(failure());
    await flush();
    expect(reports[0]?.content).toMatchObject({
      transaction: 'GET /api/v1/titles/:id',
      exception: { values: [{ type: 'Error', value: 'boom' }] },
    });
    expect(reports[0]?.content).toHaveProperty(
      'exception.values.0.stacktrace.frames',
      expect.arrayContaining([
        expect.objectContaining({ filename: expect.stringMatching(/^apps\/server\/src/), in_app: true }),
      ]),
    );
  });

  test('[B9-020] report the times of every fifth request', async () => {
    expect(TRACE_SAMPLE_RATE).toBe(0.2);
    let drawn = 0;
    const { reportTrace, flush } = reporter(() => (drawn++ % 10) / 10);
    for (let request = 0; request < 10; request += 1) reportTrace(trace);
    await flush();
    expect(reports.map(({ type }) => type)).toEqual(['transaction', 'transaction']);
    expect(reports[0]?.content).toMatchObject({
      transaction: 'GET /api/v1/titles/:id',
      contexts: { trace: { data: { 'sentry.sample_rate': 0.2 } } },
    });
  });

  test('are dropped when too many wait, and pause after a failure', async () => {
    status = 500;
    const { reportError, flush } = reporter();
    for (let count = 0; count < 150; count += 1) reportError(failure());
    await flush();
    // The first failed, and the flush tried once more.
    expect(reports.length).toBeLessThan(4);
    reports.length = 0;
    reportError(failure());
    await new Promise(setImmediate);
    expect(reports).toEqual([]);
  });

  test('are not sent without a DSN', async () => {
    const { reportError, reportTrace, flush } = reporter(
      () => 0,
      () => '',
    );
    reportError(failure());
    reportTrace(trace);
    await flush();
    expect(reports).toEqual([]);
  });

  test.each([
    ['mail to ana@example.com failed', 'mail to [email] failed'],
    ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED [ip]:5432'],
    ['from 2001:db8::1 refused', 'from [ip] refused'],
    ['invalid input syntax: "Zoë Quist"', 'invalid input syntax: [value]'],
    ['token 5f2c9d1e8a7b6c5d4e3f rejected', 'token [value] rejected'],
    ['code 482910 rejected', 'code [value] rejected'],
  ])('scrub the message %s', (message, scrubbed) => {
    expect(scrubMessage(message)).toBe(scrubbed);
  });

  test.each([
    ['GET /api/v1/titles/12', 'GET /api/v1/titles/:id'],
    ['GET /auth/reset/5f2c9d1e8a7b?email=a@b.c', 'GET /auth/reset/:id'],
    ['GET /users/Ana Quist', 'GET /users/:id'],
  ])('scrub the path %s', (request, scrubbed) => {
    expect(scrubPath(request)).toBe(scrubbed);
  });

  test.each(['ftp://key@host/1', 'https://host/1', 'https://key@host/', 'javascript:alert(1)'])(
    'reject the DSN %s',
    async (value) => {
      const owner = await signIn(kinora, {
        permissions: [foundationPermissions.updateSettings],
        confirmed: true,
      });
      const refusal = await owner.refused(updateSettings, {
        params: { section: 'error_reports' },
        body: { secrets: { dsn: value } },
      });
      expect(refusal).toMatchObject({ status: 422 });
    },
  );
});
