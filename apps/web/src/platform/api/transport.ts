import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { readCookie } from '#platform/cookies/cookies.ts';

/** A call as it is sent. */
export interface WireRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Replaces `body` if there is a file. Only used in the browser. */
  form?: FormData;
  signal?: AbortSignal | undefined;
  /** The request completes even if the page unloads meanwhile. */
  keepalive?: boolean;
}

export interface WireResponse {
  status: number;
  body: string;
  /** Seconds to wait before another attempt, if the server says so. */
  retryAfter?: number;
}

/** Transport to the API: `fetch` in the browser, an in-process call while rendering on the server. */
export interface Transport {
  /** The visitor's cookies that this side can read. */
  readonly cookies: () => string;
  readonly send: (request: WireRequest) => Promise<WireResponse>;
}

/** The input of a call, independent of its endpoint. */
export interface WireInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  /** For endpoints that take a file: sent as multipart form data with the fields of the body. */
  file?: File | undefined;
}

const JOINED_LISTS = new Set(['with', 'load', 'loadCount']);
const WORKSPACE_METHODS = new Set(['GET', 'POST', 'PUT']);
const WORKSPACE_COOKIE = 'activeWorkspaceId';
const OWN_WORKSPACE = '0';
const XSRF_COOKIE = 'XSRF-TOKEN';

/** Whether a call needs an XSRF token that is missing: all mutations need one. */
export const needsXsrfToken = ({ method }: AnyEndpoint, cookies: string): boolean =>
  method !== 'GET' && readCookie(cookies, XSRF_COOKIE) === null;

/** All wire conventions in one place: prefix, joined lists, workspace, method override, XSRF. */
export function toWireRequest(endpoint: AnyEndpoint, input: WireInput, cookies: string): WireRequest {
  const { method } = endpoint;
  const isSimple = method === 'GET' || method === 'POST';
  const query = { ...input.query, ...workspaceOf(endpoint, input, cookies) };
  const search = searchOf(method, isSimple ? query : { ...query, _method: method });
  const xsrfToken = readCookie(cookies, XSRF_COOKIE);
  const form = formOf(endpoint, input);
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    url: wirePath(fillPath(endpoint.path, input.params ?? {})) + search,
    headers: {
      Accept: 'application/json',
      // The browser sets the content type of a form itself, because only it knows the boundary.
      ...(input.body && !form && { 'Content-Type': 'application/json' }),
      ...(!isSimple && { 'X-HTTP-Method-Override': method }),
      ...(xsrfToken !== null && { 'X-XSRF-TOKEN': xsrfToken }),
    },
    ...(form ? { form } : input.body && { body: JSON.stringify(input.body) }),
  };
}

function formOf({ upload }: AnyEndpoint, { body, file }: WireInput): FormData | undefined {
  if (upload === undefined || file === undefined) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // The file comes last, so that the server knows the fields before it reads the file.
  form.append(upload.field, file);
  return form;
}

function workspaceOf({ method }: AnyEndpoint, input: WireInput, cookies: string) {
  const active = readCookie(cookies, WORKSPACE_COOKIE);
  const isGiven = input.query?.workspaceId !== undefined;
  if (active === null || active === '' || active === OWN_WORKSPACE) return {};
  return isGiven || !WORKSPACE_METHODS.has(method) ? {} : { workspaceId: active };
}

function searchOf(method: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    const isJoined = method === 'GET' && JOINED_LISTS.has(name);
    for (const one of Array.isArray(value) && !isJoined ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search}`;
}
