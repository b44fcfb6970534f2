import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from '#platform/logger/logger.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address holds what opens something. */
    isSecret?: boolean;
  }
}

/** The address of a request as logs may have it. */
export const loggedUrl = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.config.isSecret === true ? (routeOptions.url ?? '') : url;

/** What is written down of an answered request. */
export interface RequestRecord {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly ip: string;
}

export type RecordRequest = (answer: RequestRecord) => void;

/** One log line and one measurement for each answered request, under the id the answer carries. */
export function createRequestRecorder({
  logger,
  metrics,
}: {
  logger: Logger;
  metrics: Metrics;
}): RecordRequest {
  // None of these values is a secret, and to look for some costs more than the line itself.
  const plain = logger.child({}, { redact: [] });
  return ({ id, method, url, route, status, ms, ip }) => {
    metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
    const question = url.indexOf('?');
    const path = question === -1 ? url : url.slice(0, question);
    plain.info({ reqId: id, method, path, route, status, ms: Math.round(ms), ip }, 'request');
  };
}

/** Writes down every request the framework answers. */
export const requestLog = fp<{ record: RecordRequest }>(async (app, { record }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    record({
      id: request.id,
      method: request.method,
      url: loggedUrl(request),
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ip: request.ip,
    });
    done();
  });
});
