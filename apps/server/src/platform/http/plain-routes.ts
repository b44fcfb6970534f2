import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';

/** An answer that is neither JSON of a call nor a page: a feed, a sitemap, a drawn picture. */
export interface PlainAnswer {
  readonly type: string;
  readonly body: string | Buffer | Readable;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An address that is read without looking at who asks. */
export interface PlainRoute {
  readonly path: string;
  /** Whether everybody may read it just now; else there is nothing. No route does without saying so. */
  readonly isOpen: () => Promise<boolean>;
  readonly answer: (request: FastifyRequest) => Promise<PlainAnswer | PlainMove>;
}

/** What is asked for stands elsewhere for now. */
export interface PlainMove {
  readonly movedTo: string;
}

/** Whatever it holds, opened by itself it runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Mounts them. Those that are whole carry an ETag, so that readers who come again are told "unchanged". */
export function mountPlainRoutes(app: FastifyInstance, routes: readonly PlainRoute[]): void {
  for (const { path, isOpen, answer } of routes) {
    app.get(path, async (request, reply) => {
      if (!(await isOpen())) throw new AppError('not_found');
      return send(request, reply, await answer(request));
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: PlainAnswer | PlainMove) {
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
