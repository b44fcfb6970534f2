/** Kept apart from the other messages, which the server sends and pages do not need. */
export const INTERNAL_MESSAGE = 'There was an issue. Please try again.';

/** Error codes by status, for responses without our error body, for example from a proxy. */
const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_type',
  421: 'misdirected',
  422: 'validation_failed',
  423: 'password_unconfirmed',
  429: 'rate_limited',
  503: 'unavailable',
};

export const generalErrorCode = (status: number): string => CODES[status] ?? 'internal';
