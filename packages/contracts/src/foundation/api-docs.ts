import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from './permissions.ts';

/** The path of the API documentation. */
export const API_DOCS_PATH = '/api-docs';

/** The documentation page of one endpoint. */
export const apiCallPath = (id: string): string => `${API_DOCS_PATH}/${id}`;

/** An endpoint in the list of all endpoints. */
export const ApiCallLink = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
});
export type ApiCallLink = z.infer<typeof ApiCallLink>;

/** Endpoints about the same kind of record. */
export const ApiGroup = z.object({ name: z.string(), calls: z.array(ApiCallLink) });
export type ApiGroup = z.infer<typeof ApiGroup>;

/** One field of a request or response. Nested names are joined by dots; `[]` marks arrays. */
export const ApiField = z.object({
  name: z.string(),
  type: z.string(),
  format: z.string().nullable(),
  is_required: z.boolean(),
  is_nullable: z.boolean(),
  /** The allowed values, if there are only a few. */
  values: z.array(z.string()),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  max_length: z.int().nullable(),
  default: z.string().nullable(),
});
export type ApiField = z.infer<typeof ApiField>;

export const ApiCall = ApiCallLink.extend({
  /** The required permission, or who can call it. */
  access: z.string(),
  path_fields: z.array(ApiField),
  query_fields: z.array(ApiField),
  body_fields: z.array(ApiField),
  answer_fields: z.array(ApiField),
  errors: z.array(z.object({ status: z.int(), code: z.string(), message: z.string() })),
  rate: z.object({ max: z.int(), seconds: z.int() }).nullable(),
  example: z.object({
    /** The path with example values filled in. */
    path: z.string(),
    body: z.string().nullable(),
    answer: z.string(),
    /** The content type of the response. */
    type: z.string(),
  }),
});
export type ApiCall = z.infer<typeof ApiCall>;

export const listApiCalls = endpoint({
  method: 'GET',
  path: 'api-docs',
  summary: 'Lists the API endpoints',
  access: access.permission(foundationPermissions.accessApi),
  response: z.object({ groups: z.array(ApiGroup) }),
});

export const getApiCall = endpoint({
  method: 'GET',
  path: 'api-docs/:id',
  summary: 'Returns the parameters, responses and an example of one endpoint',
  access: access.permission(foundationPermissions.accessApi),
  params: z.object({ id: z.string().regex(/^[a-z\d_]{1,120}$/i) }),
  response: z.object({ call: ApiCall }),
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: 'openapi',
  summary: 'Returns the OpenAPI document of this site',
  access: access.permission(foundationPermissions.accessApi),
  response: z.record(z.string(), z.unknown()),
});
