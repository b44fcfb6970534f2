import type { ApiCall, ApiGroup } from '@kinora/contracts/foundation/api-docs.ts';
import { apiSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import { errorCatalogue } from '@kinora/contracts/error-catalogue.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { errorCodesByStatus } from '#platform/openapi/error-responses.ts';
import { exampleOf } from '#platform/openapi/example.ts';
import { type OpenApiDocument, openApiDocument } from '#platform/openapi/openapi-document.ts';
import { type Operation, type Parameter, toOperation } from '#platform/openapi/operation.ts';
import { toApiField, toApiFields } from './api-fields.ts';
import { EXAMPLE_VALUES } from './example-values.ts';

interface Deps {
  readonly config: Pick<Config, 'baseUrl'>;
  readonly settings: Pick<SettingsService, 'get'>;
  /** All endpoints, available once every module is set up. */
  readonly endpoints: () => readonly AnyEndpoint[];
}

export type ApiDocsService = ReturnType<typeof createApiDocsService>;

/** The documentation of all endpoints that accept tokens, generated from their contracts alone. */
export function createApiDocsService({ config, settings, endpoints }: Deps) {
  const described = once(() =>
    endpoints()
      .filter(({ tokens }) => tokens)
      .map(describeCall),
  );
  const document = once((): OpenApiDocument => openApiDocument(endpoints(), config));

  /** Without the API, a site has no documentation of it. */
  const assertIntegrated = () => {
    if (!settings.get(apiSettings).integrated) throw new AppError('not_found');
  };

  return {
    list(): ApiGroup[] {
      assertIntegrated();
      const groups = Map.groupBy(described(), ({ group }) => group);
      return [...groups]
        .map(([name, calls]) => ({ name, calls: calls.map(({ call }) => call) }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    find(id: string): ApiCall {
      assertIntegrated();
      const found = described().find(({ call }) => call.id === id);
      if (found === undefined) throw new AppError('not_found');
      return found.call;
    },
    document(): OpenApiDocument {
      assertIntegrated();
      return document();
    },
  };
}

/** Groups calls by the first segment of the path; admin calls join the group of their resource. */
const groupOf = ({ path }: AnyEndpoint) => path.split('/').find((word) => word !== 'admin') ?? '';

function describeCall(endpoint: AnyEndpoint): { group: string; call: ApiCall } {
  const operation = toOperation(endpoint);
  const parameters = operation.parameters.filter((one) => 'in' in one);
  const inPlace = (place: Parameter['in']) =>
    parameters.filter((one) => one.in === place).map((one) => toApiField(one.name, one.schema, one.required));
  const body = operation.requestBody?.content['application/json']?.schema;
  const [type = '', answer = { schema: {} }] =
    Object.entries(operation.responses[200]?.content ?? {})[0] ?? [];
  return {
    group: groupOf(endpoint),
    call: {
      id: operation.operationId,
      method: endpoint.method,
      path: wirePath(endpoint.path),
      summary: endpoint.summary,
      access: operation['x-access'],
      path_fields: inPlace('path'),
      query_fields: inPlace('query'),
      body_fields: body === undefined ? [] : toApiFields(body),
      answer_fields: toApiFields(answer.schema),
      errors: errorsOf(endpoint),
      rate: endpoint.rate ?? null,
      example: {
        path: examplePath(endpoint, operation),
        body: body === undefined ? null : print(exampleOf(body, { words: EXAMPLE_VALUES, isShort: true })),
        answer: type === 'application/json' ? print(exampleOf(answer.schema, { words: EXAMPLE_VALUES })) : '',
        type,
      },
    },
  };
}

const errorsOf = (endpoint: AnyEndpoint): ApiCall['errors'] =>
  [...errorCodesByStatus(endpoint)].flatMap(([status, codes]) =>
    codes.map((code) => ({ status, code, message: errorCatalogue[code].message })),
  );

function examplePath(endpoint: AnyEndpoint, { parameters }: Operation): string {
  return wirePath(endpoint.path).replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const parameter = parameters.find((one) => 'in' in one && one.in === 'path' && one.name === name);
    const schema = parameter !== undefined && 'schema' in parameter ? parameter.schema : {};
    return encodeURIComponent(String(exampleOf(schema, { words: EXAMPLE_VALUES }, name)));
  });
}

const print = (value: unknown) => JSON.stringify(value, null, 2);

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
