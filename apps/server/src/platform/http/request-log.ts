import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from '#platform/logger/logger.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The URL contains a secret, such as a token. */
    isSecret?: boolean;
    /** The response stays open, so its duration says nothing. */
    isLong?: boolean;
  }
}

/** The URL of a request in a form that is safe to log. */
export const loggedUrl = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.config.isSecret === true ? (routeOptions.url ?? '') : url;

/** The logged data of a request. */
export interface RequestRecord {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly ip: string;
  /** Logs only failures: a balancer probes `/ready` about every second. */
  readonly isQuiet?: boolean;
}

export type RecordRequest = (answer: RequestRecord) => void;

/** Measures every request and logs it in one line, with the id that the response carries. Quiet routes log failures only. */
export function createRequestRecorder({
  logger,
  metrics,
}: {
  logger: Logger;
  metrics: Metrics;
}): RecordRequest {
  // None of these values is secret, and redaction costs more than the log line itself.
  const plain = logger.child({}, { redact: [] });
  return ({ id, method, url, route, status, ms, ip, isQuiet = false }) => {
    metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
    if (isQuiet && status < 500) return;
    const question = url.indexOf('?');
    const path = question === -1 ? url : url.slice(0, question);
    plain.info({ reqId: id, method, path, route, status, ms: Math.round(ms), ip }, 'request');
  };
}

/** Logs every request that the framework handles. */
export const requestLog = fp<{ record: RecordRequest }>(async (app, { record }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isLong === true && reply.statusCode === 200) return done();
    record({
      id: request.id,
      method: request.method,
      url: loggedUrl(request),
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ip: request.ip,
      isQuiet: request.routeOptions.logLevel === 'warn',
    });
    done();
  });
});
