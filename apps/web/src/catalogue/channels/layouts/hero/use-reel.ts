import { type FocusEvent, type PointerEvent, type UIEvent, useEffect, useRef, useState } from 'react';

/** How long a frame stays open. */
const FRAME_MS = 8000;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** On phones the frames lie side by side and the user swipes through them. */
const isSwiped = (track: HTMLElement) => track.scrollWidth > track.clientWidth + 1;

/**
 * The open frame of a reel. It advances automatically, unless it is paused, hovered, focused, hidden or swiped, or
 * the user prefers reduced motion.
 */
export function useReel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isTurning = count > 1 && !isPaused && !isHeld;

  useEffect(() => {
    if (!isTurning || wantsStillness()) return undefined;
    const timer = setInterval(() => {
      if (document.hidden || !track.current || isSwiped(track.current)) return;
      setOpen((index) => (index + 1) % count);
    }, FRAME_MS);
    return () => clearInterval(timer);
  }, [isTurning, count, open]);

  const show = (index: number) => {
    const next = (index + count) % count;
    setOpen(next);
    const frame = track.current?.children[next];
    if (!track.current || !(frame instanceof HTMLElement) || !isSwiped(track.current)) return;
    track.current.scrollTo({ left: frame.offsetLeft, behavior: wantsStillness() ? 'auto' : 'smooth' });
  };

  return {
    track,
    open,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    show,
    /** Handlers for the outermost element. */
    holds: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHeld(pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHeld(false);
      },
    },
    /** For the track: opens the frame where a swipe stopped. */
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (!isSwiped(currentTarget)) return;
      // In right-to-left documents `scrollLeft` counts down from zero.
      const place = Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth);
      setOpen(Math.min(count - 1, place));
    },
  };
}
