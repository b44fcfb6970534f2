import { useEffect, useState } from 'react';
import type { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { waitText } from './wait-text.ts';

const TICK_MS = 1000;

/** Counts down until a member may post again. Screen readers hear an alert around it once, not each second. */
export function WaitNotice({ error: { retryAt } }: { error: ApiError }) {
  const { t } = useTrans();
  const seconds = useSecondsUntil(retryAt ?? null);
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {waitText(seconds, t)}
    </span>
  );
}

function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const seconds = moment === null ? null : Math.max(0, Math.ceil((moment - now) / TICK_MS));
  const isOver = seconds === null || seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
