import { ApiError } from '#platform/api/api-error.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

const TOO_MANY_REQUESTS = 429;
const SECONDS_MAX = 120;

/** The error of a text whose author posts too often. Null for all other errors. */
export const waitError = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.status === TOO_MANY_REQUESTS ? error : null;

/** Says when a member may post again; null seconds if the server did not say. */
export function waitText(seconds: number | null, t: Trans['t']): string {
  if (seconds === null) return t('You can post again in a moment.');
  if (seconds === 0) return t('You can post again now.');
  if (seconds <= SECONDS_MAX)
    return t('[one You can post again in 1 second.|other You can post again in :count seconds.]', {
      count: seconds,
    });
  return t('[one You can post again in 1 minute.|other You can post again in :count minutes.]', {
    count: Math.ceil(seconds / 60),
  });
}
