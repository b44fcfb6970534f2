import { TRACE_SAMPLE_RATE } from '@kinora/contracts/foundation/error-reports.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { ServiceFetch } from '#platform/net/service-fetch.ts';
import { errorEnvelope, parseDsn, type ReportedSite, type RequestTrace, traceEnvelope } from './envelope.ts';

/** Reports that wait. More are dropped: a site with many errors must not also run out of memory. */
const QUEUE_MAX = 100;
/** How long nothing is sent after a failure. */
const PAUSE_MS = 30_000;
const FLUSH_MS = 2000;

interface Deps {
  /** Empty if nothing is reported. */
  readonly dsn: () => string;
  readonly fetch: ServiceFetch;
  readonly site: ReportedSite;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  /** Between 0 and 1. */
  readonly random?: () => number;
}

export interface ErrorReporter {
  /** Queues an error. Never throws, and never waits for the service. */
  reportError(failure: Pick<ServerFailure, 'error' | 'request'>): void;
  /** Queues the times of some requests. */
  reportTrace(trace: RequestTrace): void;
  /** Sends what is queued, for at most two seconds. */
  flush(): Promise<void>;
}

export function createErrorReporter(deps: Deps): ErrorReporter {
  const { dsn, fetch, site, clock, logger, random = Math.random } = deps;
  const queue: string[] = [];
  let sending: Promise<void> | undefined;
  let pausedUntil = 0;

  const send = async (body: string, signal?: AbortSignal): Promise<void> => {
    const { address, auth } = parseDsn(dsn());
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
      body,
      ...(signal === undefined ? {} : { signal }),
    });
    if (!response.ok) throw new Error(`The error service returned the status ${response.status}`);
  };
  /** One request at a time, until the queue is empty or the service fails. */
  const work = async (signal?: AbortSignal): Promise<void> => {
    try {
      for (let body = queue.shift(); body !== undefined && dsn() !== ''; body = queue.shift())
        await send(body, signal);
    } catch (error) {
      pausedUntil = clock.now().getTime() + PAUSE_MS;
      logger.warn({ err: error }, 'errors could not be reported');
    } finally {
      sending = undefined;
    }
  };
  const add = (make: (at: Date) => string) => {
    const now = clock.now();
    if (dsn() === '' || queue.length >= QUEUE_MAX) return;
    queue.push(make(now));
    if (now.getTime() >= pausedUntil) sending ??= work();
  };

  return {
    reportError: (failure) => add((at) => errorEnvelope(failure, site, at)),
    reportTrace(trace) {
      if (random() < TRACE_SAMPLE_RATE) add((at) => traceEnvelope(trace, site, at));
    },
    async flush() {
      await sending;
      if (queue.length > 0) await work(AbortSignal.timeout(FLUSH_MS));
    },
  };
}
