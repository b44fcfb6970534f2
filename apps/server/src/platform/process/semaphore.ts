/** Limits concurrency to `places`. Waiting callers are served in order. */
export function createSemaphore(places: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const acquire = async () => {
    if (running < places) running += 1;
    // A finished task passes its slot on, so `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const release = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    get waiting() {
      return waiting.length;
    },
    acquire,
    release,
  };
}
