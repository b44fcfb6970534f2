import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';

/** A response that is neither JSON nor a page: a feed, a sitemap, a generated image. */
export interface PlainResponse {
  readonly type: string;
  readonly body: string | Buffer | Readable;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A route that ignores who the caller is. */
export interface PlainRoute {
  readonly path: string;
  /** Whether the route is public right now; if not, it returns 404. Required, so that every route decides this. */
  readonly isOpen: () => Promise<boolean>;
  readonly answer: (request: FastifyRequest) => Promise<PlainResponse | PlainRedirect>;
}

/** A temporary redirect. */
export interface PlainRedirect {
  readonly movedTo: string;
}

/** Keeps the content from running any script when it is opened directly. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Mounts the routes. Responses that are not streams carry an ETag, so that repeated requests get a 304. */
export function mountPlainRoutes(app: FastifyInstance, routes: readonly PlainRoute[]): void {
  for (const { path, isOpen, answer } of routes) {
    app.get(path, async (request, reply) => {
      if (!(await isOpen())) throw new AppError('not_found');
      return send(request, reply, await answer(request));
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: PlainResponse | PlainRedirect) {
  if ('movedTo' in answer) return reply.header('cache-control', 'no-cache').redirect(answer.movedTo, 302);
  const { type, body, cacheControl, headers } = answer;
  reply.headers({
    'content-type': type,
    'cache-control': cacheControl,
    'content-security-policy': POLICY,
    ...headers,
  });
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return reply.send(body);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body);
}
