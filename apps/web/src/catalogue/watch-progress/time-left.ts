import type { Trans } from '#platform/i18n/use-trans.ts';

const MINUTE = 60;

/** Formats the remaining time of a video. */
export function timeLeft(t: Trans['t'], seconds: number): string {
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < 1) return t('Less than a minute left');
  if (minutes < MINUTE) return t(':count min left', { count: minutes });
  const [hours, rest] = [Math.floor(minutes / MINUTE), minutes % MINUTE];
  return rest === 0
    ? t(':hours h left', { hours })
    : t(':hours h :minutes min left', { hours, minutes: rest });
}
