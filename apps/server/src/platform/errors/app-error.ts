import { type ErrorCode, errorCatalogue } from '@kinora/contracts/error-catalogue.ts';

interface AppErrorOptions {
  /** Values for the `:placeholders` of the message. */
  params?: Record<string, string | number>;
  /** Messages for the fields of a form. */
  fields?: Record<string, string | string[]>;
  /** A next step offered to the user, such as a link to the plans. */
  action?: { label: string; action: string };
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error our code throws on purpose. Services throw it, and one handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string | string[]> | undefined;
  readonly action: { label: string; action: string } | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(fillMessage(errorCatalogue[code].message, options.params ?? {}), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = options.fields;
    this.action = options.action;
    this.retryAfter = options.retryAfter;
  }
}

/** A 422 that puts one message on one field. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: [message] } });
}

function fillMessage(message: string, params: Record<string, string | number>): string {
  return message.replace(/:([a-z_]+)/g, (whole, name: string) => String(params[name] ?? whole));
}
