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
    // What is read has no body, and its answer may be a long one.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.routeOptions.config.takesFiles !== true) {
      const { socket } = request.raw;
      const timer = setTimeout(() => socket.destroy(), bodyMs);
      payload.once('close', () => clearTimeout(timer));
      payload.once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
