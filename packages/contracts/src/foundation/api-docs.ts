import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from './permissions.ts';

/** Where the documentation of the API is. */
export const API_DOCS_PATH = '/api-docs';

/** The page of one call. */
export const apiCallPath = (id: string): string => `${API_DOCS_PATH}/${id}`;

/** A call in the list of all. */
export const ApiCallLink = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
});
export type ApiCallLink = z.infer<typeof ApiCallLink>;

/** Calls about the same kind of thing. */
export const ApiGroup = z.object({ name: z.string(), calls: z.array(ApiCallLink) });
export type ApiGroup = z.infer<typeof ApiGroup>;

/** One value that is sent or answered. Names of inner values are joined by dots, lists marked by `[]`. */
export const ApiField = z.object({
  name: z.string(),
  type: z.string(),
  format: z.string().nullable(),
  is_required: z.boolean(),
  is_nullable: z.boolean(),
  /** All it may be, where that is a few words. */
  values: z.array(z.string()),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  max_length: z.int().nullable(),
  default: z.string().nullable(),
});
export type ApiField = z.infer<typeof ApiField>;

export const ApiCall = ApiCallLink.extend({
  /** A permission, or whom the call is for. */
  access: z.string(),
  path_fields: z.array(ApiField),
  query_fields: z.array(ApiField),
  body_fields: z.array(ApiField),
  answer_fields: z.array(ApiField),
  errors: z.array(z.object({ status: z.int(), code: z.string(), message: z.string() })),
  rate: z.object({ max: z.int(), seconds: z.int() }).nullable(),
  example: z.object({
    /** With the path's values filled in. */
    path: z.string(),
    body: z.string().nullable(),
    answer: z.string(),
    /** Of the answer. */
    type: z.string(),
  }),
});
export type ApiCall = z.infer<typeof ApiCall>;

export const listApiCalls = endpoint({
  method: 'GET',
  path: 'api-docs',
  summary: 'The calls that programs may make',
  access: access.permission(foundationPermissions.accessApi),
  response: z.object({ groups: z.array(ApiGroup) }),
});

export const getApiCall = endpoint({
  method: 'GET',
  path: 'api-docs/:id',
  summary: 'What one call takes and answers, with an example',
  access: access.permission(foundationPermissions.accessApi),
  params: z.object({ id: z.string().regex(/^[a-z\d_]{1,120}$/i) }),
  response: z.object({ call: ApiCall }),
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: 'openapi',
  summary: 'The OpenAPI document of this site',
  access: access.permission(foundationPermissions.accessApi),
  response: z.record(z.string(), z.unknown()),
});
