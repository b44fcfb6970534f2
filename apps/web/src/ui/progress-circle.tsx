import { clsx } from 'clsx';
import { ProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar';

const RADIUS = 10;
const LENGTH = 2 * Math.PI * RADIUS;

/** A circular progress indicator. Use Spinner for waits of unknown length. */
export function ProgressCircle({
  size = 28,
  className,
  ...props
}: Omit<ProgressBarProps, 'className' | 'style' | 'children' | 'isIndeterminate'> & {
  'aria-label': string;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <ProgressBar {...props} className={clsx('inline-flex flex-none', className)}>
      {({ percentage }) => (
        <svg
          width={size}
          height={size}
          viewBox="0 0 24 24"
          fill="none"
          strokeWidth="2.5"
          className="-rotate-90 rtl:-scale-y-100"
        >
          <circle cx="12" cy="12" r={RADIUS} className="stroke-wash-2" />
          <circle
            cx="12"
            cy="12"
            r={RADIUS}
            strokeLinecap="round"
            className="stroke-accent transition-[stroke-dashoffset]"
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - (percentage ?? 0) / 100)}
          />
        </svg>
      )}
    </ProgressBar>
  );
}
