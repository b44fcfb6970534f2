import { AppError } from '#platform/errors/app-error.ts';

interface Waiting {
  readonly start: () => void;
}

/** Runs a few tasks at a time. Rejects with 503 when too many are already waiting. */
export function createBoundedQueue({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  const waiting: Waiting[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= most) throw new AppError('unavailable');
    // A finished task hands its slot directly to the next one, so that no newcomer takes it.
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
