import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { CachedResponse } from '#platform/cache/cached-response.ts';
import type { Route } from '#platform/http/route.ts';
import { useTestApp } from '#test/app.ts';
import { captureStatements } from '#test/statements.ts';
import { inProcessApi } from './in-process-api.ts';

const manyRecords = Array.from({ length: 200 }, (_, index) => `title:${index}`);
const listMany: Route = {
  endpoint: endpoint({
    method: 'GET',
    path: 'many-records',
    summary: 'Lists more records than a header names',
    access: access.open,
    response: z.object({}),
  }),
  run: async () => new CachedResponse(Buffer.from('{}'), manyRecords),
};
const kinora = useTestApp({}, [listMany]);

/** Only the address of the visitor is read from the request of the page. */
const page = { socket: {} } as unknown as FastifyRequest;
const headers = () => ({ host: kinora.platform.config.baseUrl.host });

test('a page gets the tags of all records it shows, also beyond the limit of the header', async () => {
  const api = inProcessApi(kinora.app, page, { headers: headers() });
  const response = await api.request({ method: 'GET', url: '/api/v1/many-records', headers: {} });
  expect(response.headers['surrogate-key']?.split(' ').length).toBe(150);
  expect(api.tags()).toEqual(manyRecords);
});

test('the calls of a page whose visitor could not be identified fail at once, and the page is unavailable', async () => {
  const failure = new Error('Connection terminated unexpectedly');
  const api = inProcessApi(kinora.app, page, { headers: headers(), failure });
  expect(api.statusOf({ status: 500 })).toBe(500);
  const statements = await captureStatements(async () => {
    const response = await api.request({ method: 'GET', url: '/api/v1/bootstrap-data', headers: {} });
    expect([response.status, JSON.parse(response.body)]).toMatchObject([503, { code: 'unavailable' }]);
  });
  expect(statements).toEqual([]);
  expect(api.statusOf({ status: 500 })).toBe(503);
  expect(api.statusOf({ status: 404 })).toBe(404);
});
