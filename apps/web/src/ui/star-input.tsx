import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { StarRow } from './star.tsx';
import { interpolate, useUiTexts } from './texts.tsx';

const MAX = 10;
const SCORES = Array.from({ length: MAX }, (_, index) => index + 1);
const STAR_SIZES = { s: 20, m: 26 } as const;

/** Properties of a star input: five stars in ten half steps, null for no rating. */
export interface StarInputProps {
  label: string;
  value: number | null;
  onChange: (score: number | null) => void;
  size?: keyof typeof STAR_SIZES;
  isDisabled?: boolean;
  /** Focuses the stars when they appear. */
  isFocusedFirst?: boolean;
  className?: string | undefined;
}

/** The score of the half star that an event is on. */
const scoreOf = (target: EventTarget): number | null =>
  target instanceof HTMLElement && target.dataset['score'] ? Number(target.dataset['score']) : null;

/** Returns the score after a key press, or undefined for keys that are not handled. */
function scoreForKey(
  { key, target }: KeyboardEvent,
  value: number | null,
  isRtl: boolean,
): number | null | undefined {
  const more = Math.min(MAX, (value ?? 0) + 1);
  const less = Math.max(1, (value ?? 2) - 1);
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
      return null;
    case '0':
      return MAX;
    case ' ':
    case 'Enter':
      return scoreOf(target) ?? undefined;
    default:
      return /^[1-9]$/.test(key) ? Number(key) : undefined;
  }
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The score under a pointer, which may be outside: a finger that slides along the stars need not stay on them. */
function scoreAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const box = currentTarget.getBoundingClientRect();
  const fromLeft = (clientX - box.left) / box.width;
  const share = isRightToLeft(currentTarget) ? 1 - fromLeft : fromLeft;
  return Math.max(1, Math.min(MAX, Math.ceil(share * MAX)));
}

/**
 * A rating input. Press half a star, slide a finger, or use arrows (half steps), Home, End, 1 to 9 and 0 (10). Delete
 * clears it. Screen readers see a group of ten radio buttons.
 */
export function StarInput({
  label,
  value,
  onChange,
  size = 'm',
  isDisabled = false,
  isFocusedFirst = false,
  className,
}: StarInputProps) {
  const texts = useUiTexts();
  const { group, focusChecked } = useCheckedFocus(value, isFocusedFirst);
  const [preview, setPreview] = useState<number | null>(null);
  const isTouch = useRef(false);

  const choose = (score: number | null) => {
    setPreview(null);
    focusChecked();
    onChange(score);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const score = scoreForKey(event, value, isRightToLeft(event.currentTarget));
    if (score === undefined) return;
    event.preventDefault();
    // A card or list around the stars has keys of its own.
    event.stopPropagation();
    if (score !== value) choose(score);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const score = scoreOf(event.target);
    // The release of a finger has chosen already.
    if (!isTouch.current && !isDisabled && score !== null) choose(score);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    isTouch.current = event.pointerType === 'touch';
    if (event.type === 'pointerup') {
      if (isTouch.current) choose(scoreAt(event));
    } else setPreview(isTouch.current ? scoreAt(event) : scoreOf(event.target));
  };

  return (
    <span
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-disabled={isDisabled}
      tabIndex={-1}
      className={clsx(
        'focus-none! relative inline-flex w-fit cursor-pointer touch-none items-center gap-0.5 rounded-sm has-focus-visible:focus-ring coarse:min-h-11',
        isDisabled && 'pointer-events-none opacity-42',
        className,
      )}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={onPointer}
      onPointerCancel={() => setPreview(null)}
      onPointerLeave={() => setPreview(null)}
    >
      <StarRow value={preview ?? value ?? 0} size={STAR_SIZES[size]} />
      <span className="absolute inset-0 flex">
        {SCORES.map((score) => (
          <span
            key={score}
            role="radio"
            data-score={score}
            aria-label={interpolate(texts.rating, { value: score, max: MAX })}
            aria-checked={score === value}
            tabIndex={!isDisabled && score === (value ?? 1) ? 0 : -1}
            className="focus-none! flex-1"
          />
        ))}
      </span>
    </span>
  );
}

/** The checked radio has the focus, so that it is announced after every change. */
function useCheckedFocus(value: number | null, isFocusedFirst: boolean) {
  const group = useRef<HTMLSpanElement>(null);
  const isWanted = useRef(isFocusedFirst);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    group.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true });
  }, [value]);
  return {
    group,
    focusChecked: () => {
      isWanted.current = true;
    },
  };
}
