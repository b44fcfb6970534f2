import type { JsonSchema } from '#platform/openapi/json-schema.ts';
import type { OpenApiDocument } from '#platform/openapi/openapi-document.ts';
import type { Parameter } from '#platform/openapi/operation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the OpenAPI document, in the form the fuzzer needs. */
export interface Target {
  readonly id: string;
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly isGuarded: boolean;
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  /** Schema of each documented response, by status. */
  readonly answers: ReadonlyMap<number, { type: string; schema: JsonSchema }>;
}

const METHODS: Readonly<Record<string, Method>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

export function targetsOf(document: OpenApiDocument): Target[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, operation]): Target => {
      const method = METHODS[key];
      if (method === undefined) throw new Error(`The document has an unknown method: ${key}`);
      const own = operation.parameters.filter((parameter) => 'in' in parameter);
      return {
        id: operation.operationId,
        name: `${method} ${path}`,
        method,
        path,
        isGuarded: !['open', 'public'].includes(operation['x-access']),
        params: own.filter((parameter) => parameter.in === 'path'),
        query: own.filter((parameter) => parameter.in === 'query'),
        body: operation.requestBody?.content['application/json']?.schema,
        answers: new Map(
          Object.entries(operation.responses).flatMap(([status, { content }]) =>
            Object.entries(content).map(([type, { schema }]) => [Number(status), { type, schema }] as const),
          ),
        ),
      };
    }),
  );
}
