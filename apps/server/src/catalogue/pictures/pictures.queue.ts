import { AppError } from '#platform/errors/app-error.ts';

interface Waiting {
  readonly start: () => void;
}

/** Runs work a few at a time. Whoever comes when too many wait already is told to come again (503). */
export function createBoundedQueue({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  const waiting: Waiting[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= most) throw new AppError('unavailable');
    // Whoever finishes hands over the place, so nobody slips in between.
    await new Promise<void>((start) => waiting.push({ start }));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next.start();
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
