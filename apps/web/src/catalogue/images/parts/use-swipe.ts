import { type PointerEvent, useRef, useState } from 'react';

/** A finger that went this far sideways meant it. */
const SWIPE_DISTANCE = 48;

/** Follows a finger that swipes sideways; `offset` is how far it is from where it came down. */
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
        // A second finger means zooming, a mouse has buttons and keys.
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
