import type { z } from 'zod';
import type { Access } from './access.ts';

type Shape = z.ZodObject;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `max` calls in `seconds` from one IP address. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
}

/** A file that a call can send as multipart form data, next to the fields of its body. */
export interface UploadRule {
  readonly field: string;
  readonly maxBytes: number;
  /** Written to a temporary file during the call, because it may be too large for memory. */
  readonly isSpooled?: boolean;
}

/** The contract of one call, shared by client and server. Paths are relative: `wirePath()` adds the prefix. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly area: 'site' | 'admin';
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Codes of the error catalogue that this call can return in addition to the general ones. */
  readonly errors: readonly string[];
  readonly rate: RateLimit | undefined;
  /** Requires a recently confirmed password; otherwise returns 423. */
  readonly confirmed: boolean;
  /** Whether API tokens can call it. Never true for sign-in, passwords and the tokens themselves. */
  readonly tokens: boolean;
  /** Accepts this GET only when it is opened from a page of this site (CSRF protection). */
  readonly ownPages: boolean;
  readonly upload: UploadRule | undefined;
  /** Why a write of the back office is not in the audit log: it changes nothing, or nothing that matters. */
  readonly unaudited: string | undefined;
  /** Whether this GET changes something. The access explainer does not run it. */
  readonly hasEffect: boolean;
  /** Overrides what `impersonatedCallOf` returns by default. */
  readonly impersonated: ImpersonatedCall | undefined;
}

/**
 * - allowed: answers as for that person. Only for calls that read.
 * - refused: it changes something, or returns personal data
 * - own: runs as the person who is really signed in
 */
export type ImpersonatedCall = 'allowed' | 'refused' | 'own';

interface EndpointOptions<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Shape | undefined,
  Response extends z.ZodType,
> {
  method: HttpMethod;
  path: string;
  summary: string;
  area?: 'site' | 'admin';
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  errors?: readonly string[];
  rate?: RateLimit;
  confirmed?: boolean;
  /** Defaults to true, except for paths under auth and secure. */
  tokens?: boolean;
  ownPages?: boolean;
  upload?: UploadRule;
  unaudited?: string;
  hasEffect?: boolean;
  impersonated?: ImpersonatedCall;
}

/** Defines a call once for the server's routes, the client, the fakes and the documentation. */
export function endpoint<
  Response extends z.ZodType,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
>(options: EndpointOptions<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return {
    method: options.method,
    path: options.path,
    summary: options.summary,
    area: options.area ?? 'site',
    access: options.access,
    params: options.params as Params,
    query: options.query as Query,
    body: options.body as Body,
    response: options.response,
    errors: options.errors ?? [],
    rate: options.rate,
    confirmed: options.confirmed ?? false,
    tokens: options.tokens ?? !/^(auth|secure)\//.test(options.path),
    ownPages: options.ownPages ?? false,
    upload: options.upload,
    unaudited: options.unaudited,
    hasEffect: options.hasEffect ?? false,
    impersonated: options.impersonated,
  };
}

/**
 * Whether a call can be made while someone views the site as someone else. Calls that require an account return personal
 * data, so they are refused unless they declare otherwise.
 */
export function impersonatedCallOf({
  method,
  access,
  hasEffect = false,
  impersonated,
}: Pick<AnyEndpoint, 'method' | 'access'> &
  Partial<Pick<AnyEndpoint, 'hasEffect' | 'impersonated'>>): ImpersonatedCall {
  if (impersonated !== undefined) return impersonated;
  const isPersonal = access.kind === 'login' || access.kind === 'pending';
  return method === 'GET' && !hasEffect && !isPersonal ? 'allowed' : 'refused';
}

export type AnyEndpoint = Endpoint;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type OptionalIfUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The validated input of a handler. */
export interface ParsedInput<E extends AnyEndpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** A query without required fields is optional. */
type SentQuery<T> = Partial<Sent<T>> extends Sent<T> ? { query?: Sent<T> } : { query: Sent<T> };

/** The input of a caller: only the parts that the endpoint has. */
export type CallInput<E extends AnyEndpoint> = OptionalIfUndefined<{
  params: Sent<E['params']>;
  body: Sent<E['body']>;
}> &
  (E['query'] extends undefined ? unknown : SentQuery<E['query']>);

/** The result that a caller receives. */
export type CallOutput<E extends AnyEndpoint> = z.output<E['response']>;

/** The return value of a handler. The response schema then removes all undeclared fields. */
export type HandlerOutput<E extends AnyEndpoint> = z.input<E['response']>;
