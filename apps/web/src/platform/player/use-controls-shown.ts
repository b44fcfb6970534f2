import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Controls over a playing video hide after this long without input. */
export const IDLE_MS = 3000;

/**
 * Whether the controls are visible: always while paused or while a panel is open, for a while after input, and as long
 * as one of them has keyboard focus.
 */
export function useControlsVisible(
  player: RefObject<HTMLElement | null>,
  { isPlaying, isHeld }: { isPlaying: boolean; isHeld: boolean },
): boolean {
  const [moves, setMoves] = useState(0);
  const [isIdle, setIdle] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const wake = useCallback(() => {
    setIdle(false);
    setMoves((count) => count + 1);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [moves, isPlaying]);

  useEffect(() => {
    const element = player.current;
    if (element === null) return undefined;
    // The frame itself is not a control: after a press on the video, the viewer wants to see the video.
    const look = () => {
      const focused = element.querySelector(':focus-visible');
      setFocus(focused !== null && focused !== element);
      wake();
    };
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    for (const event of ['pointermove', 'pointerdown', 'keydown'] as const)
      element.addEventListener(event, wake, options);
    element.addEventListener('focusin', look, options);
    element.addEventListener('focusout', () => setFocus(false), options);
    return () => leaving.abort();
  }, [player, wake]);

  return !isPlaying || isHeld || hasFocus || !isIdle;
}
