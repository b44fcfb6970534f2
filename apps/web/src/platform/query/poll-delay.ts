const FIRST_MS = 1000;
const LAST_MS = 15_000;
const GROWTH = 1.5;

interface PolledState {
  readonly data: unknown;
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
}

/**
 * The delays between the requests of a query that follows a job: a second while the job makes progress, then longer with
 * each response that is the same or fails. TanStack Query keeps the object of an equal response.
 */
export function createPollDelay(): (state: PolledState) => number {
  let last: unknown;
  let start = 0;
  return ({ data, dataUpdateCount, errorUpdateCount }) => {
    const responses = dataUpdateCount + errorUpdateCount;
    if (data !== last) {
      last = data;
      start = responses;
    }
    return Math.min(LAST_MS, FIRST_MS * GROWTH ** (responses - start));
  };
}
