import { useSyncExternalStore } from 'react';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { timeZone } from './time-zone.ts';

/** The server does not know the browser's time zone: hydration starts with this one, then the page updates. */
const SERVER_ZONE = 'UTC';
const noChanges = () => () => undefined;
let knownZone: string | undefined;
/** Cached, because Intl is slow to create and every render of a date reads it. */
const browserZone = () => (knownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time zone of the page: the user's own, else the site's, else the browser's. */
export function useTimeZone(): string {
  const browser = useSyncExternalStore(noChanges, browserZone, () => SERVER_ZONE);
  return timeZone({
    own: useBootstrapPart((data) => data?.user?.timezone),
    siteDefault: useBootstrapPart((data) => data?.settings.dates.default_timezone),
    browser,
  });
}
