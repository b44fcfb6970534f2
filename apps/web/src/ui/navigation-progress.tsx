import { PROGRESS_BAR_DELAY_MS } from './constants.ts';
import { useDelay } from './use-delay.ts';

/**
 * The 2 px bar along the top edge of the window while a page loads; fast pages never show it. A plain element, because
 * every page loads it.
 */
export function NavigationProgress({ label, isActive }: { label: string; isActive: boolean }) {
  const isShown = useDelay(isActive, PROGRESS_BAR_DELAY_MS);
  if (!isShown) return null;
  return (
    // It covers the whole page and is in none of its landmarks. Only a live region may be outside them.
    <div aria-live="polite">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        className="fixed inset-x-0 top-0 z-(--z-progress) h-0.5 overflow-hidden"
      >
        <i className="block h-full w-2/5 animate-slide bg-accent" />
      </div>
    </div>
  );
}
