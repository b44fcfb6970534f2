import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a handler respond before the framework; it returns true when it did. Once the server is stopping, all requests
 * go to the framework, which closes open connections.
 */
export function interceptRequests(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const { server } = app;
  const listeners = server.listeners('request');
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isStopping && answer(request, response)) return;
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}
