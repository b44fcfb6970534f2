/** A timer that can be paused and resumed with the remaining time. */
export function createCountdown(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remaining: number | null = null;
  let startedAt = 0;

  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (remaining !== null) remaining -= Date.now() - startedAt;
  };
  const resume = () => {
    if (remaining === null || timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(() => {
      timer = undefined;
      remaining = null;
      onEnd();
    }, remaining);
  };
  return {
    pause,
    resume,
    /** Sets the time without starting the timer; null means no limit. */
    reset: (milliseconds: number | null) => {
      pause();
      remaining = milliseconds;
    },
  };
}
