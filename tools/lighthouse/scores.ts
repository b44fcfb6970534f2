/** The parts of a Lighthouse result that we read. */
export interface LighthouseResult {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

interface PageScores {
  readonly page: string;
  readonly scores: Readonly<Record<Category, number>>;
  readonly figures: Readonly<Record<Figure, number>>;
}

type Category = keyof typeof GOALS;
type Figure = keyof typeof FIGURES;

/** Minimum scores out of 100. */
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** In milliseconds, except the layout shift, which has a separate goal. */
const FIGURES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;
const MAX_SHIFT = 0.02;
/** The benchmark index of the simulated phone. Lighthouse slows a fast desktop with an index of 1500 down by 4. */
const PHONE_INDEX = 375;

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** How much slower the phone is than this machine. A slow or busy machine needs less throttling. */
export const slowdown = (benchmarkIndex: number): number =>
  Math.min(4, Math.max(1, Math.round((benchmarkIndex / PHONE_INDEX) * 10) / 10));

/** The speed of a shared machine changes within seconds. Beyond this ratio, a visit says more about its neighbours. */
const STEADY = 0.85;

/** Whether the machine had the same speed in all these visits. */
export function isSteady(visits: readonly LighthouseResult[]): boolean {
  const indexes = visits.map(({ environment }) => environment.benchmarkIndex);
  return Math.min(...indexes) >= STEADY * Math.max(...indexes);
}

/** Returns the median visit by performance; the other scores are the same in all visits. */
export function toPageScores(page: string, visits: readonly LighthouseResult[]): PageScores {
  const speed = ({ categories }: LighthouseResult) => categories['performance']?.score ?? 0;
  const middle = visits.toSorted((a, b) => speed(a) - speed(b))[Math.floor(visits.length / 2)];
  const score = (name: Category) => Math.round((middle?.categories[name]?.score ?? 0) * 100);
  const figure = (name: Figure) => middle?.audits[name]?.numericValue ?? Number.NaN;
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    figures: {
      'first-contentful-paint': figure('first-contentful-paint'),
      'largest-contentful-paint': figure('largest-contentful-paint'),
      'total-blocking-time': figure('total-blocking-time'),
      'cumulative-layout-shift': figure('cumulative-layout-shift'),
    },
  };
}

export const toRow = ({ page, scores, figures }: PageScores): string =>
  [
    page.padEnd(8),
    ...keysOf(GOALS).map((name) => `${scores[name]}`.padStart(5)),
    ...keysOf(FIGURES).map((name) =>
      `${FIGURES[name]} ${figures[name].toFixed(name === 'cumulative-layout-shift' ? 3 : 0)}`.padStart(10),
    ),
  ].join(' ');

export const ROW_HEAD = 'page      perf  a11y  best   seo';

/** The goals that the page misses, with the measured values. */
export const findMissedGoals = ({ page, scores, figures }: PageScores): string[] => [
  ...keysOf(GOALS)
    .filter((name) => scores[name] < GOALS[name])
    .map((name) => `${page}: ${name} ${scores[name]}, the goal is ${GOALS[name]}`),
  ...(figures['cumulative-layout-shift'] < MAX_SHIFT
    ? []
    : [`${page}: layout shift ${figures['cumulative-layout-shift']}, the goal is under ${MAX_SHIFT}`]),
];
