import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Limiter, rateLimitSource } from './rate-limit.ts';

/** The parts of a request that a machine route sees. It has no cookies, so a session cannot matter. */
export interface MachineRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<IncomingHttpHeaders>;
}

export interface MachineResponse {
  readonly status?: number;
  /** Defaults to plain text. */
  readonly type?: string;
  readonly body?: string;
}

/**
 * A route that machines call, such as a webhook or a link in a mail. It ignores sessions and XSRF tokens, so `verify`
 * is what protects it: a signature or a secret.
 */
export interface MachineRoute<Verified = unknown> {
  readonly method: 'GET' | 'POST';
  /** The full path. */
  readonly path: string;
  /** Attempts of one source, counted for this route alone. */
  readonly rate: RateLimit;
  /** Whether the URL contains a secret; if so, it is not logged. */
  readonly isSecret: boolean;
  /** Content types of the body. Defaults to JSON. Others are rejected. */
  readonly types?: readonly string[];
  /** Larger bodies are rejected. Defaults to 256 kB. */
  readonly maxBytes?: number;
  /** Returns what the request proves, or undefined if it proves nothing. It has no effects. */
  verify(request: MachineRequest, rawBody: Buffer): Promise<Verified | undefined>;
  /** Runs only with the value that `verify` returned. */
  answer(verified: NonNullable<Verified>, rawBody: Buffer): Promise<MachineResponse>;
  /** The response to a request that proves nothing. Defaults to the error `forbidden`. */
  refuse?(request: MachineRequest): Promise<MachineResponse>;
}

/** Declares a route. `answer` receives the value that `verify` returns. */
export const machineRoute = <Verified extends object>(route: MachineRoute<Verified>): MachineRoute => route;

const MAX_BYTES = 256 * 1024;

/** A page may show a form that is sent to its own URL, and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Mounts the routes. Throws for a route without `verify`, because nothing would protect it. */
export function mountMachineRoutes(
  app: FastifyInstance,
  routes: readonly MachineRoute[],
  { limiter }: { limiter: Limiter },
): void {
  for (const route of routes) {
    const { method, path, maxBytes = MAX_BYTES } = route;
    // The type requires it; this guards against casts and plain JavaScript.
    if (typeof route.verify !== 'function') throw new Error(`${method} ${path} has no verify function`);
    // A scope per route, because each has content types of its own.
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        [...(route.types ?? ['application/json'])],
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      scope.route({
        method,
        url: path,
        bodyLimit: maxBytes,
        config: { isSecret: route.isSecret },
        // Before the body is read.
        onRequest: async (request) =>
          limiter.consume(`machine:${method}:${path}`, route.rate, rateLimitSource(request.ip)),
        handler: async (request, reply) => send(reply, await serve(route, request)),
      });
    });
  }
}

async function serve(route: MachineRoute, request: FastifyRequest): Promise<MachineResponse> {
  const { cookie: _cookie, ...headers } = request.headers;
  const seen: MachineRequest = { params: toRecord(request.params), query: toRecord(request.query), headers };
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const verified = await route.verify(seen, rawBody);
  if (verified !== undefined && verified !== null) return route.answer(verified, rawBody);
  if (route.refuse === undefined) throw new AppError('forbidden');
  return route.refuse(seen);
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function send(
  reply: FastifyReply,
  { status = 200, type = 'text/plain; charset=utf-8', body = '' }: MachineResponse,
) {
  return reply
    .status(status)
    .headers({
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      // The URL may be a secret.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(body);
}
