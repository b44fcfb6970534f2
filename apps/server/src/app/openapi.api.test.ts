import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { type OpenApiDocument, openApiDocument } from '#platform/openapi/openapi-document.ts';
import type { JsonSchema } from '#platform/openapi/json-schema.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let document: OpenApiDocument;
let operations: { name: string; operation: OpenApiDocument['paths'][string][string] }[];

beforeAll(() => {
  const endpoints = kinora.composition.routes.map((route) => route.endpoint);
  document = openApiDocument(endpoints, kinora.platform.config);
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});

/** Returns all object schemas within a schema, including itself, with their paths. */
function objectsIn(schema: unknown, at = ''): { at: string; schema: JsonSchema }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => objectsIn(value, `${at}/${key}`));
  const isObject = 'type' in schema && schema.type === 'object';
  return isObject ? [{ at, schema: { ...schema } }, ...inner] : inner;
}

const isClosed = ({ additionalProperties }: JsonSchema) =>
  additionalProperties === false ||
  (typeof additionalProperties === 'object' &&
    additionalProperties !== null &&
    Object.keys(additionalProperties).length > 0);

describe('the OpenAPI document', () => {
  test('contains every endpoint exactly once', () => {
    const mounted = kinora.composition.routes.map(
      ({ endpoint }) => `${endpoint.method} ${wirePath(endpoint.path).replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(operations.map(({ name }) => name).toSorted()).toEqual(mounted.toSorted());
  });

  test('declares each path parameter and gives each operation a unique id', () => {
    const declared = operations.map(({ name, operation }) => ({
      name,
      params: operation.parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : [])),
    }));
    const inPaths = operations.map(({ name }) => ({
      name,
      params: [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    }));
    expect(declared).toEqual(inPaths);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('contains only schemas and references that a strict validator can compile', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
    ajv.addKeyword('components');
    const schemas = operations.flatMap(({ operation }) => [
      ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content)),
      ...Object.values(operation.requestBody?.content ?? {}),
      ...operation.parameters.filter((parameter) => 'schema' in parameter),
    ]);
    const distinct = new Set(schemas.map(({ schema }) => JSON.stringify(schema)));
    expect(distinct.size).toBeGreaterThan(operations.length);
    for (const text of distinct) {
      const schema: JsonSchema = JSON.parse(text);
      expect(() => ajv.compile({ ...schema, components: document.components })).not.toThrow();
    }
  });

  test('names the session cookie that signing in sets', async () => {
    const person = await signIn(kinora, { permissions: [] });
    expect([...person.cookies.keys()]).toContain(document.components.securitySchemes.session?.name);
  });

  test('requires the XSRF token for every write, except with an API token', () => {
    const changes = operations.filter(({ name }) => !name.startsWith('GET '));
    expect(changes.length).toBeGreaterThan(0);
    const unsaid = changes.filter(
      ({ operation }) => !operation.security.every((way) => 'xsrf' in way || 'bearer' in way),
    );
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });
});

describe('request schemas', () => {
  test('declare file uploads in addition to JSON', () => {
    const { requestBody } = document.paths['/api/v1/users/{id}/avatar']?.post ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    expect(requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('file');
  });

  test('declare API tokens only where they are accepted', () => {
    const taking = operations.filter(({ operation }) => operation.security.some((way) => 'bearer' in way));
    const names = taking.map(({ name }) => name);
    expect(names).toContain('GET /api/v1/users/{id}');
    expect(names).not.toContain('POST /api/v1/access-tokens');
    expect(names.filter((name) => / \/(?:auth|secure)\//.test(name))).toEqual([]);
  });

  const OPEN_BY_DESIGN = [
    // Validated by the settings section's own schema; see settings.api.test.ts.
    'PUT /api/v1/settings /properties/sections/additionalProperties/properties/values',
    'PUT /api/v1/settings/{section} /properties/values',
    // Unsaved settings, validated in the same way; see connections.api.test.ts.
    'POST /api/v1/admin/connection-tests/mail /properties/sections/properties/mail_sender/properties/values',
    'POST /api/v1/admin/connection-tests/mail /properties/sections/properties/mail_server/properties/values',
    'POST /api/v1/admin/connection-tests/{kind} /properties/sections/properties/storage/properties/values',
    'POST /api/v1/admin/connection-tests/{kind} /properties/sections/properties/recaptcha/properties/values',
    'POST /api/v1/admin/connection-tests/{kind} /properties/sections/properties/social/properties/values',
    // Validated by the action's own schema; see titles.bulk.api.test.ts.
    'POST /api/v1/admin/bulk-jobs/preview /properties/input',
    'POST /api/v1/admin/bulk-jobs /properties/input',
  ];

  test('reject unknown keys at every depth', () => {
    const open = operations.flatMap(({ name, operation }) =>
      objectsIn(operation.requestBody?.content['application/json']?.schema)
        .filter(({ schema }) => !isClosed(schema))
        .map(({ at }) => `${name} ${at}`),
    );
    expect(open).toEqual(OPEN_BY_DESIGN);
  });
});

/** Only sent to their owner. Each has a reason why it is not a leak. */
const SHOWN_ON_PURPOSE = new Set([
  // Masked until the password is confirmed, and only the user's own.
  'two_factor_recovery_codes',
  // Names and dates of the user's API tokens, without the token text.
  'tokens',
  // Only says whether there is one.
  'has_password',
  // The plain text of a new API token, sent once, and its row.
  'plainTextToken',
  'token',
  // The authenticator key during setup.
  'secret',
  // Names of the secret settings that have a value, and since when.
  'secrets_set',
  'secrets_set_at',
]);

describe('response schemas', () => {
  test('have no field for a password, hash, secret, token or recovery code', () => {
    const properties = operations.flatMap(({ operation }) =>
      objectsIn(operation.responses['200'])
        // A demo site shows its accounts on the login page for everyone.
        .filter(({ at }) => !at.endsWith('/demo_accounts/items'))
        .flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
    );
    expect(properties.length).toBeGreaterThan(20);
    const telling = properties.filter((key) => /password|_hash$|secret|token|recovery/i.test(key));
    expect(telling.filter((key) => !SHOWN_ON_PURPOSE.has(key))).toEqual([]);
  });

  test('list all their keys, except maps whose keys are data', () => {
    const open = operations.flatMap(({ name, operation }) =>
      objectsIn(operation.responses['200'])
        .filter(({ schema }) => schema.additionalProperties === undefined)
        .map(({ at }) => `${name} ${at}`),
    );
    expect(open).toEqual([]);
  });
});
