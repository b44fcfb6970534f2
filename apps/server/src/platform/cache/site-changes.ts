import type { Clock } from '#platform/clock/clock.ts';
import type { Signals } from '#platform/signals/signals.ts';

/** Data that every page and response may depend on. */
const TOPICS = ['settings', 'themes', 'localizations', 'access', 'legal-pages'];
/** How long after such a change nothing is cached, until every in-memory copy in the process is up to date. */
const SETTLE_MS = 2000;

interface SiteChanges {
  /** Whether work that began at this time, in Unix milliseconds, saw only data that is still current. */
  readonly isCurrent: (began: number) => boolean;
}

/** Calls back when something changed that applies to the whole site. */
export function followSiteChanges(
  { signals, clock }: { signals: Pick<Signals, 'on'>; clock: Clock },
  onChange: () => void,
): SiteChanges {
  let settledAt = 0;
  const changed = () => {
    settledAt = clock.now().getTime() + SETTLE_MS;
    onChange();
  };
  for (const topic of TOPICS) signals.on(topic, { onSignal: changed, onMissed: changed });
  return { isCurrent: (began) => began >= settledAt };
}
