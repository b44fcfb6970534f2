import type { FastifyInstance } from 'fastify';

/** How long a body may take where no file is expected. */
const BODY_MS = 30_000;
/** How long anything may take: a chunk of 64 MB over a slow line. */
export const REQUEST_MS = 15 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of files take as long as their line does. */
    takesFiles?: boolean;
  }
}

/**
 * Node knows one deadline for all requests, which files on a slow line need long. Everybody else's body has to be
 * here soon, so that nobody holds a connection by sending a letter now and then.
 */
export function registerBodyDeadline(app: FastifyInstance, { bodyMs = BODY_MS } = {}): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    // Without a body there is nothing to wait for, and the answer may be a long one.
    const hasBody = length !== '0' || encoding !== undefined;
    if (hasBody && request.routeOptions.config.takesFiles !== true) {
      const timer = setTimeout(() => request.raw.destroy(), bodyMs);
      payload.once('close', () => clearTimeout(timer));
      payload.once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
