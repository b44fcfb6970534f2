import { z } from 'zod';
import { errorCatalogue } from '@kinora/contracts/error-catalogue.ts';
import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { errorCodesByStatus } from './error-responses.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Our extension: the permissions a caller must hold, or who the call is for. */
  readonly 'x-access': string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
  readonly security: readonly Record<string, readonly string[]>[];
}

export function describeAccess({ access, area }: AnyEndpoint): string {
  const own = access.kind === 'permission' ? access.permission : access.kind;
  return area === 'admin' ? `${ADMIN_ACCESS}, ${own}` : own;
}

/** Converts an endpoint to an OpenAPI operation. */
export function toOperation(endpoint: AnyEndpoint): Operation {
  const isChange = endpoint.method !== 'GET';
  const isForVisitors = endpoint.access.kind === 'open' || endpoint.access.kind === 'public';
  return {
    operationId: [endpoint.method.toLowerCase(), ...endpoint.path.split(/[^a-z\d]+/i)].join('_'),
    summary: endpoint.summary,
    tags: [endpoint.area],
    'x-access': describeAccess(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      { $ref: '#/components/parameters/workspaceId' },
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: responsesOf(endpoint),
    security: [
      ...(isForVisitors ? [isChange ? { xsrf: [] } : {}] : []),
      isChange ? { session: [], xsrf: [] } : { session: [] },
      ...(endpoint.tokens ? [{ bearer: [] }] : []),
    ],
  };
}

/** JSON, or a multipart form with the same fields and a file. */
function bodyOf({ body, upload }: AnyEndpoint): Content {
  if (body === undefined) return {};
  const schema = toJsonSchema(body, 'input');
  if (upload === undefined) return json(schema);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...ObjectSchema.parse(schema).properties, [upload.field]: file };
  return { ...json(schema), 'multipart/form-data': { schema: { ...schema, properties } } };
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(place: Parameter['in'], shape: AnyEndpoint['query']): Parameter[] {
  if (shape === undefined) return [];
  const { properties, required } = ObjectSchema.parse(toJsonSchema(shape, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function responsesOf(endpoint: AnyEndpoint): Operation['responses'] {
  const errors = [...errorCodesByStatus(endpoint)].map(([status, codes]) => {
    const lines = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`);
    return [
      status,
      { description: lines.join('\n'), content: json({ $ref: '#/components/schemas/ErrorBody' }) },
    ] as const;
  });
  const schema = toJsonSchema(endpoint.response, 'output');
  const content = schema.type === 'string' ? { [textType(schema)]: { schema } } : json(schema);
  const answer = { description: endpoint.summary, content };
  return Object.fromEntries([[200, answer] as const, ...errors]);
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** A bare string is a text file or a page, not JSON. */
const textType = ({ contentMediaType }: JsonSchema): string =>
  typeof contentMediaType === 'string' ? contentMediaType : 'text/plain';
