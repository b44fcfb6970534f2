import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { databaseErrorCode } from '#platform/db/database-error.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import { loggedUrl } from './request-log.ts';
import { STATIC_HEADERS } from './security-headers.ts';
import { describeTrace } from './trace.ts';

const FASTIFY_ERRORS: Record<string, 'payload_too_large' | 'unsupported_type' | 'not_found'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  // Longer than any of our ids or slugs.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

interface ErrorHandlerOptions {
  /** Includes the stack trace in the response. */
  readonly debug: boolean;
  readonly onServerFailure: (failure: ServerFailure) => void;
}

/** The only place that turns an error into a response. The log gets the cause, the caller a code and a sentence. */
export function registerErrorHandler(app: FastifyInstance, options: ErrorHandlerOptions): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply, options));
  app.setNotFoundHandler((request, reply) => answer(new AppError('not_found'), request, reply, options));
}

/**
 * For URLs that the router cannot parse. No hooks run before these responses, so the headers that hooks normally set
 * are set here.
 */
export const handleFrameworkError =
  (options: ErrorHandlerOptions) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({
      'x-request-id': request.id,
      ...STATIC_HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    void answer(error, request, reply, options);
  };

function answer(error: Error, request: FastifyRequest, reply: FastifyReply, options: ErrorHandlerOptions) {
  const known = toAppError(error);
  // A client that disconnects mid-request makes our reads fail. That is not an error of the site.
  const isGone = request.raw.readableAborted || request.raw.socket.destroyed;
  if (isGone) request.log.info({ err: error }, 'client disconnected');
  else if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  if (known.status === 500 && !isGone) {
    const path = `${request.method} ${loggedUrl(request).split('?')[0]}`;
    options.onServerFailure({
      error,
      requestId: request.id,
      request: path,
      page: pageOf(request.headers.referer),
      // Undefined if the request failed before routes were mounted.
      userId: request.userId ?? null,
    });
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

/** A longer part of a path may be a secret, such as the token of a reset link. */
const PATH_PART_MAX = 40;

/** The path of the page that sent a request, without its query and secrets. */
function pageOf(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  return new URL(referer).pathname
    .split('/')
    .map((part) => (part.length > PATH_PART_MAX ? '…' : part))
    .join('/')
    .slice(0, 500);
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  const fromDatabase = databaseErrorCode(error);
  if (fromDatabase !== undefined) return new AppError(fromDatabase, { cause: error });
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 500) return new AppError('internal', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return new AppError(FASTIFY_ERRORS[code] ?? 'bad_request', { cause: error });
}
