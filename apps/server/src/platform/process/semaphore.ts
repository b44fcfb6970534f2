/** Lets so many run at once; the others wait for a place, in the order in which they came. */
export function createSemaphore(places: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const acquire = async () => {
    if (running < places) running += 1;
    // Whoever finishes hands its place over, so `running` stays as it is.
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
