import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { describeTrace } from './trace.ts';

/** What PostgreSQL refuses for the caller's fault or for the moment; anything else is ours. */
const DATABASE_ERRORS: readonly (readonly [RegExp, 'validation_failed' | 'conflict' | 'unavailable'])[] = [
  [/^22/, 'validation_failed'],
  [/^23/, 'conflict'],
  [/^(53|57P0|57014|55P03|08)/, 'unavailable'],
];

const FASTIFY_ERRORS: Record<string, 'payload_too_large' | 'unsupported_type' | 'bad_request'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
};

const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC']);

/** A failure of ours, as somebody who keeps a log of them wants it. */
export interface ServerFailure {
  readonly error: Error;
  readonly requestId: string;
  /** Method and path. */
  readonly request: string;
}

interface ErrorHandlerOptions {
  /** Tells the caller the trace. */
  readonly debug: boolean;
  readonly onServerFailure: (failure: ServerFailure) => void;
}

/** The only place that turns an error into an answer. The log gets the cause, the caller a code and a sentence. */
export function registerErrorHandler(app: FastifyInstance, options: ErrorHandlerOptions): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply, options));
  app.setNotFoundHandler((request, reply) => answer(new AppError('not_found'), request, reply, options));
}

function answer(error: Error, request: FastifyRequest, reply: FastifyReply, options: ErrorHandlerOptions) {
  const known = toAppError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  if (known.status === 500) {
    const path = `${request.method} ${request.url.split('?')[0]}`;
    options.onServerFailure({ error, requestId: request.id, request: path });
  }
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.fields === undefined ? {} : { errors: known.fields }),
    ...(known.action === undefined ? {} : { action: known.action }),
    request_id: request.id,
    ...(options.debug && known.code === 'internal' ? describeTrace(error) : {}),
  };
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  if (known.status === 503) reply.header('retry-after', 5);
  return reply.status(known.status).header('cache-control', 'no-store').send(body);
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof pg.DatabaseError) {
    const match = DATABASE_ERRORS.find(([pattern]) => pattern.test(error.code ?? ''));
    return new AppError(match?.[1] ?? 'internal', { cause: error });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (
    CONNECTION_LOST.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return new AppError('unavailable', { cause: error });
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 500) return new AppError('internal', { cause: error });
  return new AppError(FASTIFY_ERRORS[code] ?? 'bad_request', { cause: error });
}
