import type { FastifyInstance } from 'fastify';

/** Time limit for the body where no file is expected. */
const BODY_MS = 30_000;
/** Time limit for any request: a chunk of 64 MB over a slow connection. */
export const REQUEST_MS = 15 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** File uploads are exempt from the body deadline. */
    takesFiles?: boolean;
  }
}

/**
 * Node has one deadline for all requests, which must be long enough for uploads over slow connections. Other bodies get
 * a short deadline, so that clients cannot hold connections open by sending a byte now and then.
 */
export function registerBodyDeadline(app: FastifyInstance, { bodyMs = BODY_MS } = {}): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    // Without a body there is nothing to wait for, and the response may take long.
    const hasBody = length !== '0' || encoding !== undefined;
    if (hasBody && request.routeOptions.config.takesFiles !== true) {
      const timer = setTimeout(() => request.raw.destroy(), bodyMs);
      payload.once('close', () => clearTimeout(timer));
      payload.once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
