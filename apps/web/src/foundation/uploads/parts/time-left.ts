import type { Trans } from '#platform/i18n/use-trans.ts';

const MINUTE = 60;
const HOUR = 3600;

/** The estimated time left of an upload, rounded so that the text does not change constantly. */
export function timeLeft(t: Trans['t'], seconds: number): string {
  if (seconds < MINUTE) return t('[one :count second left|other :count seconds left]', { count: seconds });
  if (seconds < HOUR) return t(':count min left', { count: Math.round(seconds / MINUTE) });
  return t('[one :count hour left|other :count hours left]', { count: Math.round(seconds / HOUR) });
}
