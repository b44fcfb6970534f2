/** One measurement: responses per second, and processor time of each in microseconds, ours and the database's. */
export interface Figures {
  readonly rate: number;
  readonly cpu: number;
}

interface Goal {
  readonly what: string;
  readonly of: string;
  readonly baseline: string;
  readonly figure: keyof Figures;
  readonly limit: { readonly atLeast: number } | { readonly atMost: number };
}

/** Measurement names as they are reported. */
export const MEASUREMENT_NAMES = {
  statement: 'PostgreSQL alone, statement of the title',
  visitor: 'title API, live, visitor',
  person: 'title API, live, signed in',
  stored: 'title API, stored document',
  cached: 'title API, cached in memory',
  bareTitle: 'bare Fastify, bytes of the title',
  rendered: 'title page, rendered with its statement',
  cachedPage: 'title page, cached in memory',
  barePage: 'bare Fastify, bytes of the page',
  loggedTitle: 'node:http with the headers and log, title',
  loggedPage: 'node:http with the headers and log, page',
  bufferPage: 'node:http alone, bytes of the page',
} as const;

const GOALS: readonly Goal[] = [
  {
    what: 'title API, signed in: rate vs PostgreSQL alone',
    of: MEASUREMENT_NAMES.person,
    baseline: MEASUREMENT_NAMES.statement,
    figure: 'rate',
    limit: { atLeast: 0.5 },
  },
  {
    what: 'title API, signed in: CPU vs PostgreSQL alone',
    of: MEASUREMENT_NAMES.person,
    baseline: MEASUREMENT_NAMES.statement,
    figure: 'cpu',
    limit: { atMost: 1.6 },
  },
  {
    what: 'title API, visitor: rate vs PostgreSQL alone',
    of: MEASUREMENT_NAMES.visitor,
    baseline: MEASUREMENT_NAMES.statement,
    figure: 'rate',
    limit: { atLeast: 0.5 },
  },
  {
    what: 'title API, visitor: CPU vs PostgreSQL alone',
    of: MEASUREMENT_NAMES.visitor,
    baseline: MEASUREMENT_NAMES.statement,
    figure: 'cpu',
    limit: { atMost: 1.6 },
  },
  {
    what: 'stored document: CPU vs the live response',
    of: MEASUREMENT_NAMES.stored,
    baseline: MEASUREMENT_NAMES.visitor,
    figure: 'cpu',
    limit: { atMost: 0.35 },
  },
  {
    what: 'response in memory: rate vs bare Fastify',
    of: MEASUREMENT_NAMES.cached,
    baseline: MEASUREMENT_NAMES.bareTitle,
    figure: 'rate',
    limit: { atLeast: 0.8 },
  },
  {
    what: 'response in memory: rate vs headers and log',
    of: MEASUREMENT_NAMES.cached,
    baseline: MEASUREMENT_NAMES.loggedTitle,
    figure: 'rate',
    limit: { atLeast: 0.6 },
  },
  {
    what: 'page in memory: rate vs headers and log',
    of: MEASUREMENT_NAMES.cachedPage,
    baseline: MEASUREMENT_NAMES.loggedPage,
    figure: 'rate',
    limit: { atLeast: 0.75 },
  },
  {
    what: 'page in memory: rate vs the bytes alone',
    of: MEASUREMENT_NAMES.cachedPage,
    baseline: MEASUREMENT_NAMES.bufferPage,
    figure: 'rate',
    limit: { atLeast: 0.5 },
  },
  {
    what: 'page in memory: rate vs bare Fastify',
    of: MEASUREMENT_NAMES.cachedPage,
    baseline: MEASUREMENT_NAMES.barePage,
    figure: 'rate',
    limit: { atLeast: 0.85 },
  },
  {
    what: 'page rendered: rate vs the live response',
    of: MEASUREMENT_NAMES.rendered,
    baseline: MEASUREMENT_NAMES.visitor,
    figure: 'rate',
    limit: { atLeast: 0.55 },
  },
];

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** The medians, then each goal with its result. Ratios are per round, where both ran under the same load. */
export function report(results: ReadonlyMap<string, readonly Figures[]>): string[] {
  const lines = [...results].map(([name, figures]) => {
    const rate = median(figures.map((one) => one.rate)).toFixed(0);
    const cpu = median(figures.map((one) => one.cpu)).toFixed(0);
    return `${name.padEnd(52)} ${rate.padStart(6)} /s ${cpu.padStart(7)} µs CPU`;
  });
  const goals = GOALS.map((goal) => {
    const ratio = median(ratiosOf(goal, results));
    const [wanted, isReached] =
      'atLeast' in goal.limit
        ? [`at least ${goal.limit.atLeast.toFixed(2)}`, ratio >= goal.limit.atLeast]
        : [` at most ${goal.limit.atMost.toFixed(2)}`, ratio <= goal.limit.atMost];
    return `${goal.what.padEnd(52)} ${ratio.toFixed(2).padStart(6)}   ${wanted}   ${isReached ? 'reached' : 'NOT REACHED'}`;
  });
  return [...lines, '', ...goals];
}

const ratiosOf = (
  { of, baseline, figure }: Goal,
  results: ReadonlyMap<string, readonly Figures[]>,
): number[] =>
  (results.get(of) ?? []).flatMap((one, round) => {
    const other = results.get(baseline)?.[round];
    return other === undefined ? [] : [one[figure] / other[figure]];
  });
