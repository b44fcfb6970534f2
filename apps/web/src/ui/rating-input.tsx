import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { StarRow } from './star.tsx';
import { interpolate, useUiTexts } from './texts.tsx';

const MAX = 10;

/** Returns the rating after a key press, or undefined for keys that are not handled. Zero means no rating. */
function ratingForKey(key: string, value: number, isRtl: boolean): number | undefined {
  const more = Math.min(MAX, value + 1);
  const less = Math.max(1, value - 1);
  switch (key) {
    case 'ArrowUp':
      return more;
    case 'ArrowDown':
      return less;
    case 'ArrowRight':
      return isRtl ? less : more;
    case 'ArrowLeft':
      return isRtl ? more : less;
    case 'Home':
      return 1;
    case 'End':
      return MAX;
    case 'Backspace':
    case 'Delete':
      return 0;
    default:
      return /^[0-9]$/.test(key) ? Number(key) : undefined;
  }
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

function ratingAt(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  const fromLeft = (event.clientX - box.left) / box.width;
  const share = isRightToLeft(event.currentTarget) ? 1 - fromLeft : fromLeft;
  return Math.max(1, Math.min(MAX, Math.ceil(share * MAX)));
}

/** Properties of a rating input: five stars in ten half steps, zero for none. */
export interface RatingInputProps {
  'aria-label': string;
  value: number;
  onChange: (value: number) => void;
  size?: number;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** A rating input: press half a star, or use arrows (half steps), Home, End and digits; 0 clears it. */
export function RatingInput({
  value,
  onChange,
  size = 26,
  isDisabled = false,
  className,
  ...labels
}: RatingInputProps) {
  const texts = useUiTexts();
  const [preview, setPreview] = useState<number>();
  const text = value === 0 ? texts.noRating : interpolate(texts.yourRating, { value });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = ratingForKey(event.key, value, isRightToLeft(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    if (next !== value) onChange(next);
  }

  return (
    <span className={clsx('inline-flex items-center gap-3', className)}>
      <span
        {...labels}
        role="slider"
        tabIndex={isDisabled ? -1 : 0}
        aria-valuemin={0}
        aria-valuemax={MAX}
        aria-valuenow={value}
        aria-valuetext={value === 0 ? texts.noRating : interpolate(texts.rating, { value, max: MAX })}
        aria-disabled={isDisabled}
        className={clsx(
          'inline-flex w-fit cursor-pointer touch-none items-center gap-0.5 rounded-sm coarse:min-h-11',
          isDisabled && 'pointer-events-none opacity-42',
        )}
        onKeyDown={isDisabled ? undefined : onKeyDown}
        onPointerMove={(event) => setPreview(ratingAt(event))}
        onPointerLeave={() => setPreview(undefined)}
        onPointerUp={(event) => onChange(ratingAt(event))}
      >
        <StarRow value={preview ?? value} size={size} />
      </span>
      <span role="status" className="text-meta text-fg-2 tabular-nums">
        {text}
      </span>
    </span>
  );
}
