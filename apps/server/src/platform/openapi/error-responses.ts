import { type ErrorCode, errorCatalogue } from '@kinora/contracts/error-catalogue.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';

/** Errors that any call can return, because they are thrown before the rules of the call apply. */
const ANY: readonly ErrorCode[] = [
  'bad_request',
  'not_found',
  'payload_too_large',
  'unsupported_type',
  'misdirected',
  'validation_failed',
  'rate_limited',
  'internal',
  'unavailable',
];

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** Every error code that a call can return, by status. */
export function errorCodesByStatus(endpoint: AnyEndpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const own = endpoint.errors.map((code) => {
    if (!isErrorCode(code)) throw new Error(`${endpoint.path} declares the unknown error ${code}`);
    return code;
  });
  const { kind } = endpoint.access;
  const isForPeople = kind === 'pending' || kind === 'login' || kind === 'permission';
  const codes = new Set<ErrorCode>([
    ...ANY,
    ...own,
    ...(kind === 'open' ? [] : (['account_suspended'] as const)),
    ...(kind === 'open' || kind === 'pending' ? [] : (['email_unverified'] as const)),
    // An invalid API token is rejected wherever it is sent.
    ...(isForPeople || endpoint.tokens ? (['unauthenticated'] as const) : []),
    ...(kind === 'permission' || !endpoint.tokens ? (['forbidden'] as const) : []),
    ...(endpoint.confirmed ? (['password_unconfirmed'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['csrf', 'conflict'] as const)),
  ]);
  const sorted = [...codes].toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status);
  return Map.groupBy(sorted, (code) => errorCatalogue[code].status);
}
