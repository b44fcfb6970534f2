import { type PointerEvent, useRef, useState } from 'react';

/** The minimum horizontal distance of a swipe. */
const SWIPE_DISTANCE = 48;

/** Tracks a horizontal swipe; `offset` is the distance from where it started. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // A second finger means pinch zoom. A mouse has buttons and keys instead.
        if (event.pointerType === 'mouse' || !event.isPrimary) end();
        else start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(event.clientX - start.current.x);
      },
      onPointerUp: (event: PointerEvent) => {
        if (start.current === null) return;
        const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
        end();
        if (Math.abs(x) >= SWIPE_DISTANCE && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right');
      },
      onPointerCancel: end,
    },
  };
}
