import { clsx } from 'clsx';
import { ProgressBar as AriaProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar';
import { PROGRESS_BAR_DELAY_MS } from './constants.ts';
import { useDelay } from './use-delay.ts';

/** Properties of a progress bar; it always needs a label, visible or not. */
export interface ProgressLineProps extends Omit<ProgressBarProps, 'className' | 'style' | 'children'> {
  'aria-label': string;
  className?: string | undefined;
}

/** A 4 px progress bar in the accent colour. Show the value as text nearby. */
export function ProgressLine({ className, ...props }: ProgressLineProps) {
  return (
    <AriaProgressBar {...props} className={clsx('block h-1 overflow-hidden rounded-xs bg-wash-2', className)}>
      {({ percentage, isIndeterminate }) => (
        <i
          className={clsx(
            'block h-full rounded-xs bg-accent',
            isIndeterminate && 'w-2/5 animate-slide rtl:-scale-x-100',
          )}
          style={isIndeterminate ? {} : { width: `${percentage ?? 0}%` }}
        />
      )}
    </AriaProgressBar>
  );
}

/** The 2 px bar along the top edge of the window while a page loads; fast pages never show it. */
export function NavigationProgress({ label, isActive }: { label: string; isActive: boolean }) {
  const isShown = useDelay(isActive, PROGRESS_BAR_DELAY_MS);
  if (!isShown) return null;
  return (
    // It covers the whole page and is in none of its landmarks. Only a live region may be outside them.
    <div aria-live="polite">
      <AriaProgressBar
        isIndeterminate
        aria-label={label}
        className="fixed inset-x-0 top-0 z-(--z-progress) h-0.5 overflow-hidden"
      >
        <i className="block h-full w-2/5 animate-slide bg-accent" />
      </AriaProgressBar>
    </div>
  );
}
