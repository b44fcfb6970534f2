import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { readCookie } from '#platform/cookies/cookies.ts';

/** A call as it leaves this side. */
export interface WireRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
}

export interface WireResponse {
  status: number;
  body: string;
}

/** The way to the API: `fetch` in the browser, a call in the same process while rendering on the server. */
export interface Transport {
  /** The visitor's cookies this side may read. */
  readonly cookies: () => string;
  readonly send: (request: WireRequest) => Promise<WireResponse>;
}

/** The parts of a call, whatever its endpoint. */
export interface WireInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

const JOINED_LISTS = new Set(['with', 'load', 'loadCount']);
const WORKSPACE_METHODS = new Set(['GET', 'POST', 'PUT']);
const WORKSPACE_COOKIE = 'activeWorkspaceId';
const OWN_WORKSPACE = '0';

/** Every convention of the wire in one place: prefix, joined lists, workspace, method override, XSRF. */
export function wireRequest(endpoint: AnyEndpoint, input: WireInput, cookies: string): WireRequest {
  const { method } = endpoint;
  const isSimple = method === 'GET' || method === 'POST';
  const query = { ...input.query, ...workspaceOf(endpoint, input, cookies) };
  const search = searchOf(method, isSimple ? query : { ...query, _method: method });
  const xsrfToken = readCookie(cookies, 'XSRF-TOKEN');
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    url: wirePath(fillPath(endpoint.path, input.params ?? {})) + search,
    headers: {
      Accept: 'application/json',
      ...(input.body && { 'Content-Type': 'application/json' }),
      ...(!isSimple && { 'X-HTTP-Method-Override': method }),
      ...(xsrfToken !== null && { 'X-XSRF-TOKEN': xsrfToken }),
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  };
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
