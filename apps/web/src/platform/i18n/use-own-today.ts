import { useSyncExternalStore } from 'react';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { timeZone } from './time-zone.ts';

const noChanges = () => () => undefined;

/** The current day in the member's time zone, as '2026-11-15'. Only in the browser, which knows the zone. */
export function useOwnToday(): string {
  const zone = timeZone({
    own: useBootstrapPart((data) => data?.user?.timezone),
    siteDefault: useBootstrapPart((data) => data?.settings.dates.default_timezone),
    browser: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  // Swedish dates are written like ISO dates.
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  return useSyncExternalStore(noChanges, today, today);
}
