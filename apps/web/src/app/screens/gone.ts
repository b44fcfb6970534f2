import { isRouteErrorResponse } from 'react-router';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { ApiError } from '#platform/api/api-error.ts';

/** What an answer says of a record that once was. */
export type Gone = Pick<ErrorBody, 'message' | 'action'>;

/** A record of the catalogue that is gone says so with a code of its own, such as `titles.gone`. */
export function goneFrom(error: unknown): Gone | null {
  if (isRouteErrorResponse(error)) return isGoneAnswer(error.data) ? error.data : null;
  return error instanceof ApiError && isGoneCode(error.code) ? error : null;
}

/** Loaders hand on the body of the answer as it came. */
function isGoneAnswer(body: unknown): body is Gone {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.message === 'string' &&
    isGoneCode(body.code)
  );
}

const isGoneCode = (code: unknown) => typeof code === 'string' && code.endsWith('.gone');
