import type { Trans } from '#platform/i18n/use-trans.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How long an upload will still take, in words that do not change every moment. */
export function timeLeft(t: Trans['t'], seconds: number): string {
  if (seconds < MINUTE) return t('[one :count second left|other :count seconds left]', { count: seconds });
  if (seconds < HOUR) return t(':count min left', { count: Math.round(seconds / MINUTE) });
  return t('[one :count hour left|other :count hours left]', { count: Math.round(seconds / HOUR) });
}
