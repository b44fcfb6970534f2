import { useOwnToday } from '#platform/i18n/use-own-today.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

/** The current day of the member. Only the browser knows their time zone, so the first render uses UTC. */
export function useDiaryToday(): string {
  const isHydrated = useIsHydrated();
  const [own, utc] = [useOwnToday(), useToday()];
  return isHydrated ? own : utc;
}
