import { generalErrorCode, INTERNAL_MESSAGE } from '@kinora/contracts/platform/error-codes.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';

/** Why a call got no response. */
export type ClientErrorCode = 'network_error' | 'timeout' | 'aborted' | 'canceled';

/** Thrown by every failed call: the server's error response, or why the server could not be reached (status 0). */
export class ApiError extends Error {
  readonly status: number;
  /** A code from the error catalogue, or a `ClientErrorCode`. */
  readonly code: string;
  readonly errors: ErrorBody['errors'];
  readonly action: ErrorBody['action'];
  readonly requestId: string | undefined;
  readonly exception: string | undefined;
  readonly trace: string | undefined;
  readonly ignitionTrace: ErrorBody['ignitionTrace'];
  readonly totalVendorGroups: number | undefined;
  /** Seconds to wait before another attempt, if the server said so. */
  readonly retryAfter: number | undefined;
  /** The end of that wait, in milliseconds. */
  readonly retryAt: number | undefined;

  constructor(
    status: number,
    body: Partial<ErrorBody> & { readonly retryAfter?: number | undefined },
    options?: ErrorOptions,
  ) {
    super(body.message ?? INTERNAL_MESSAGE, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? generalErrorCode(status);
    this.errors = body.errors;
    this.action = body.action;
    this.requestId = body.request_id;
    this.exception = body.exception;
    this.trace = body.trace;
    this.ignitionTrace = body.ignitionTrace;
    this.totalVendorGroups = body.totalVendorGroups;
    this.retryAfter = body.retryAfter;
    this.retryAt = body.retryAfter === undefined ? undefined : Date.now() + body.retryAfter * 1000;
  }
}
