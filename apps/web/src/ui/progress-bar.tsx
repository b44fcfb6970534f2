import { clsx } from 'clsx';
import { ProgressBar as AriaProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar';

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
