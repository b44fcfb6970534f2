import { INTERNAL_MESSAGE } from '@kinora/contracts/platform/error-codes.ts';
import { ApiError } from '#platform/api/api-error.ts';

/** Where an error is shown. */
export type ErrorSink =
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'dialog'; error: ApiError }
  | { kind: 'toast'; message: string; action: { label: string; action: string } | null }
  | { kind: 'none' };

/**
 * Chooses where an error is shown: on the fields of its form, in the full-screen dialog if the server sent a trace, or
 * else in a toast. Requests that the user cancelled show nothing.
 */
export function errorSink(error: unknown, fieldNames: readonly string[]): ErrorSink {
  if (!(error instanceof ApiError)) {
    return { kind: 'toast', message: INTERNAL_MESSAGE, action: null };
  }
  if (error.code === 'canceled') return { kind: 'none' };
  const fields = fieldErrors(error, fieldNames);
  if (Object.keys(fields).length > 0) return { kind: 'fields', fields };
  if (error.trace !== undefined || error.ignitionTrace !== undefined) return { kind: 'dialog', error };
  return { kind: 'toast', message: toastMessage(error), action: error.action ?? null };
}

/** Returns the first message of each field of the form. */
function fieldErrors(error: ApiError, fieldNames: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of fieldNames) {
    const message = firstMessage(error.errors?.[name]);
    if (message !== undefined) fields[name] = message;
  }
  return fields;
}

/** A validation message without a matching field is more specific than the general message. */
function toastMessage(error: ApiError): string {
  const complaint = Object.values(error.errors ?? {})
    .map(firstMessage)
    .find((message) => message !== undefined);
  return complaint ?? (error.message || INTERNAL_MESSAGE);
}

function firstMessage(messages: string | readonly string[] | undefined): string | undefined {
  return typeof messages === 'string' ? messages : messages?.[0];
}
