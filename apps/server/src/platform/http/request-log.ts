import fp from 'fastify-plugin';
import type { Metrics } from '#platform/metrics/metrics.ts';

/** One log line and one measurement for each answered request, under the id the answer carries. */
export const requestLog = fp<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observeRequest({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'request',
    );
  });
});
