import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';

interface WatchedMarkProps {
  readonly number: number;
  readonly isWatched: boolean;
  /** How much of it was played; null if it was not started. */
  readonly percent: number | null;
  readonly onToggle: () => void;
}

const PARTLY =
  'bg-[conic-gradient(var(--k-accent)_calc(var(--played)*1%),color-mix(in_oklab,var(--k-fg)_18%,transparent)_0)] text-transparent';

/** Toggles whether an episode was watched. A ring shows how much of it was played. */
export function WatchedMark({ number, isWatched, percent, onToggle }: WatchedMarkProps) {
  const { t } = useTrans();
  const isPartly = !isWatched && percent !== null;
  // React's type only allows standard CSS properties.
  const style = isPartly ? ({ '--played': percent } as CSSProperties) : undefined;
  return (
    <button
      type="button"
      data-watched-mark
      aria-pressed={isWatched}
      aria-label={t('Episode :number watched', { number })}
      title={isWatched ? t('Mark as not watched') : t('Mark as watched')}
      onClick={onToggle}
      style={style}
      className={clsx(
        'touch-target relative grid size-8.5 flex-none place-items-center rounded-full transition-colors noscript:hidden',
        isWatched && 'bg-wash-2 text-positive hover:bg-wash-3',
        isPartly && PARTLY,
        !isWatched &&
          !isPartly &&
          'text-transparent ring-[1.5px] ring-line-strong ring-inset hover:text-fg-3',
      )}
    >
      {isPartly ? <span aria-hidden="true" className="absolute inset-[3.5px] rounded-full bg-bg" /> : null}
      <Check size={17} strokeWidth={2.6} aria-hidden="true" className="relative" />
    </button>
  );
}
