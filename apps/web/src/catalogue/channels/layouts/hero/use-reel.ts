import { type FocusEvent, type PointerEvent, type UIEvent, useEffect, useRef, useState } from 'react';

/** How long a frame stays open. */
const FRAME_MS = 8000;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** On phones frames lie side by side and a finger turns them. */
const isSwiped = (track: HTMLElement) => track.scrollWidth > track.clientWidth + 1;

/**
 * Which frame of a reel is open. It goes on by itself, unless it is paused, looked at closely (pointer or focus
 * on it), hidden, turned by a finger, or unwelcome to who asked for less motion.
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
    /** For the element around all of it. */
    holds: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHeld(pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHeld(false);
      },
    },
    /** For the track: the frame a finger stopped at is the open one. */
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (!isSwiped(currentTarget)) return;
      // Right-to-left tracks count their position downwards from zero.
      const place = Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth);
      setOpen(Math.min(count - 1, place));
    },
  };
}
