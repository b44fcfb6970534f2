import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, getApiCall, getOpenApi, listApiCalls } from '@kinora/contracts/foundation/api-docs.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { toJsonSchema } from '#platform/openapi/json-schema.ts';
import { toOperation } from '#platform/openapi/operation.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let reader: TestClient;
/** Each documented call with its contract. */
let described: { endpoint: AnyEndpoint; call: ApiCall }[];

beforeAll(async () => {
  reader = await signIn(kinora, { permissions: ['api.access'] });
  const endpoints = kinora.composition.routes.map((route) => route.endpoint).filter(({ tokens }) => tokens);
  described = [];
  for (const endpoint of endpoints)
    described.push({ endpoint, call: await read(toOperation(endpoint).operationId) });
}, 120_000);

const read = async (id: string): Promise<ApiCall> => (await reader.call(getApiCall, { params: { id } })).call;

describe('the API documentation', () => {
  test('lists every endpoint that accepts a token once, and no other', async () => {
    const { groups } = await reader.call(listApiCalls);
    const listed = groups.flatMap(({ calls }) => calls.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(described.map(({ call }) => call.id).toSorted());
    expect(listed).toContain('get_titles_id');
    expect(listed.filter((id) => /_auth_|_secure_/.test(id))).toEqual([]);
    expect(groups.map(({ name }) => name)).toEqual(groups.map(({ name }) => name).toSorted());
  });

  test('describes parameters, response and errors of an endpoint', async () => {
    const call = await read('get_titles');
    expect(call).toMatchObject({ method: 'GET', path: '/api/v1/titles', access: 'titles.view' });
    expect(call.query_fields).toContainEqual(
      expect.objectContaining({
        name: 'order',
        values: ['popularity', 'score', 'release_date', 'created_at', 'name', 'updated_at'],
        default: 'popularity',
        is_required: false,
      }),
    );
    expect(call.query_fields).toContainEqual(
      expect.objectContaining({ name: 'perPage', type: 'integer', minimum: 1, maximum: 100 }),
    );
    expect(call.answer_fields).toContainEqual(
      expect.objectContaining({ name: 'pagination.data[].year', type: 'integer', is_nullable: true }),
    );
    expect(call.errors).toContainEqual({
      status: 422,
      code: 'validation_failed',
      message: 'The given data was invalid.',
    });
    const { call: title } = await reader.call(getApiCall, { params: { id: 'get_titles_id' } });
    expect(title.errors).toContainEqual(expect.objectContaining({ status: 410, code: 'titles.gone' }));
    expect(title.path_fields).toEqual([expect.objectContaining({ name: 'id', is_required: true })]);
    expect(title.example.path).toBe('/api/v1/titles/42');
  });

  test('is available as an OpenAPI document', async () => {
    const document = await reader.call(getOpenApi);
    expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/v1/titles/{id}': { get: {} } } });
  });
});

describe('every example', () => {
  test('response matches the schema of its endpoint', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
    const calls = described.filter(({ call }) => call.example.type === 'application/json');
    expect(calls.length).toBeGreaterThan(20);
    for (const { endpoint, call } of calls) {
      const answer: unknown = JSON.parse(call.example.answer);
      const validate = ajv.compile(toJsonSchema(endpoint.response, 'output'));
      expect([endpoint.path, validate(answer), validate.errors]).toEqual([endpoint.path, true, null]);
      expect([endpoint.path, endpoint.response.safeParse(answer).error]).toEqual([endpoint.path, undefined]);
    }
  });

  test('request body matches the schema of its endpoint', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
    let bodies = 0;
    for (const { endpoint, call } of described) {
      const { example } = call;
      expect(example.body === null).toBe(endpoint.body === undefined);
      if (endpoint.body === undefined || example.body === null) continue;
      bodies += 1;
      const validate = ajv.compile(toJsonSchema(endpoint.body, 'input'));
      expect([endpoint.path, validate(JSON.parse(example.body)), validate.errors]).toEqual([
        endpoint.path,
        true,
        null,
      ]);
    }
    expect(bodies).toBeGreaterThan(3);
  });

  test('path has a value for each parameter', () => {
    for (const { call } of described) expect(call.example.path).toMatch(/^\/[\w/%.,-]+$/);
  });
});

describe('the API documentation is not available', () => {
  const calls = [
    { path: 'all', endpoint: listApiCalls, input: {} },
    { path: 'one', endpoint: getApiCall, input: { params: { id: 'get_titles' } } },
    { path: 'document', endpoint: getOpenApi, input: {} },
  ];

  test.each(calls)('to visitors and users without the permission ($path)', async ({ endpoint, input }) => {
    expect((await kinora.client().refused(endpoint, input)).status).toBe(401);
    const person = await signIn(kinora, { permissions: ['titles.view'] });
    expect((await person.refused(endpoint, input)).status).toBe(403);
  });

  test.each(['get_nothing', 'post_auth_login', '..%2f', 'GET titles'])('for the endpoint %j', async (id) => {
    expect((await reader.refused(getApiCall, { params: { id } })).status).toBe(404);
  });

  test.each(calls)('on a site without the API ($path)', async ({ endpoint, input }) => {
    await withSettings(kinora, { section: 'api', values: { integrated: false } }, async () => {
      expect((await reader.refused(endpoint, input)).status).toBe(404);
    });
    expect((await reader.send(endpoint, input)).statusCode).toBe(200);
  });
});
