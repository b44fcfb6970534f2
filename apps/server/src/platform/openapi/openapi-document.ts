import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { Config } from '#platform/config/config.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { type Operation, type Parameter, toOperation } from './operation.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const DESCRIPTION = [
  'A program sends an API token as `Authorization: Bearer`; it needs no cookie and no XSRF token.',
  'A change (anything but GET) by a session sends the value of the XSRF-TOKEN cookie back in the X-XSRF-TOKEN header.',
  'PUT, PATCH and DELETE can be sent as POST with `_method` in the query or X-HTTP-Method-Override.',
  'Unknown keys in a body are rejected. Unknown keys in a query are ignored.',
].join('\n\n');

/** The version in every URL, `api/v1`. */
const API_VERSION = '1';

/** Generates the OpenAPI document of these calls from their contracts alone. */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  { baseUrl }: Pick<Config, 'baseUrl'>,
): OpenApiDocument {
  const sessionCookie = baseUrl.protocol === 'https:' ? '__Host-session' : 'session';
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = wirePath(endpoint.path).replaceAll(/:([a-zA-Z_]+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    const method = endpoint.method.toLowerCase();
    if (operations[method] !== undefined) throw new Error(`${endpoint.method} ${path} is declared twice`);
    operations[method] = toOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kinora', version: API_VERSION, description: DESCRIPTION },
    servers: [{ url: baseUrl.origin }],
    paths,
    components: {
      schemas: { ErrorBody: toJsonSchema(ErrorBody, 'output') },
      parameters: {
        workspaceId: {
          name: 'workspaceId',
          in: 'query',
          required: false,
          schema: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: { type: 'http', scheme: 'bearer' },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  };
}
