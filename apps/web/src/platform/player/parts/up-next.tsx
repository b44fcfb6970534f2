import { useEffect, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PlayerNeighbour } from '../player-media.ts';

export const COUNTDOWN_SECONDS = 10;

const button = 'rounded-control px-4.25 py-2.25 text-[14.5px] font-semibold transition-colors';

/** The next video and its countdown; without autoplay it waits for a press. */
export function UpNext({ next, isAutoplay }: { next: PlayerNeighbour; isAutoplay: boolean }) {
  const { t } = useTrans();
  const [isCancelled, setCancelled] = useState(false);
  const isCounting = isAutoplay && !isCancelled;
  const left = useCountdown(isCounting, next.go);
  return (
    <div
      role="group"
      aria-label={t('Up next')}
      className="absolute inset-0 z-2 grid place-content-center justify-items-center gap-3 bg-black/72 p-4 text-center"
    >
      <p className="text-sm text-white/86">{t('Up next')}</p>
      <p className="line-clamp-2 max-w-[34ch] text-lg font-semibold md:text-2xl">
        <bdi>{next.name}</bdi>
      </p>
      {isCounting ? (
        <>
          <p className="text-sm text-white/86 tabular-nums" role="timer" aria-live="off">
            {t('Plays in [one 1 second|other :count seconds]', { count: left })}
          </p>
          <span
            aria-hidden="true"
            className="h-1 w-44 overflow-hidden rounded-xs bg-white/24 motion-reduce:hidden"
          >
            <span
              className="block h-full bg-accent transition-[width] duration-1000 ease-linear"
              style={{ width: `${((COUNTDOWN_SECONDS - left) / COUNTDOWN_SECONDS) * 100}%` }}
            />
          </span>
        </>
      ) : null}
      <div className="mt-1 flex flex-wrap justify-center gap-2.5">
        <button type="button" onClick={next.go} className={`${button} bg-white text-black hover:bg-white/90`}>
          {t('Play now')}
        </button>
        {isCounting ? (
          <button
            type="button"
            onClick={() => setCancelled(true)}
            className={`${button} bg-white/16 text-white hover:bg-white/24`}
          >
            {t('Cancel')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Returns the seconds left, and calls `go` at zero. */
function useCountdown(isCounting: boolean, go: () => void): number {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (!isCounting) return undefined;
    if (left === 0) {
      go();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [isCounting, left, go]);
  return left;
}
