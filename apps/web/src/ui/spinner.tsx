import { clsx } from 'clsx';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { LogoMark } from './logo.tsx';
import { useUiTexts } from './texts.tsx';

/** The logo with flipping cards, for waits of unknown length. Use it with useDelayedSpinner. */
export function Spinner({
  size = 28,
  label,
  className,
}: {
  size?: number;
  label?: string | undefined;
  className?: string | undefined;
}) {
  const texts = useUiTexts();
  return (
    <ProgressBar
      isIndeterminate
      aria-label={label ?? texts.loading}
      className={clsx('inline-flex flex-none', className)}
    >
      <LogoMark size={size} isTurning />
    </ProgressBar>
  );
}
