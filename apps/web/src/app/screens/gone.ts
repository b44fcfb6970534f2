import { isRouteErrorResponse } from 'react-router';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { ApiError } from '#platform/api/api-error.ts';

/** The response body for a record that no longer exists. */
export type Gone = Pick<ErrorBody, 'message' | 'action'>;

/** The API reports a deleted catalogue record with its own error code, such as `titles.gone`. */
export function goneFrom(error: unknown): Gone | null {
  if (isRouteErrorResponse(error)) return isGoneAnswer(error.data) ? error.data : null;
  return error instanceof ApiError && isGoneCode(error.code) ? error : null;
}

/** Loaders pass on the response body unchanged. */
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
