/** What Lighthouse says of one visit, as far as it is read here. */
export interface Visit {
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

/** Of a hundred. */
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Milliseconds, but for the shift, which has a goal of its own. */
const FIGURES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;
const MAX_SHIFT = 0.02;
/** The phone the profile means; Lighthouse slows a fast desk computer of 1500 down to it by 4. */
const PHONE_INDEX = 375;

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** How much slower than this machine the phone is: a machine that is slow or busy must not be slowed twice. */
export const slowdown = (benchmarkIndex: number): number =>
  Math.min(4, Math.max(1, Math.round((benchmarkIndex / PHONE_INDEX) * 10) / 10));

/** The visit in the middle by speed; what does not vary with speed is the same in all. */
export function scoresOf(page: string, visits: readonly Visit[]): PageScores {
  const speed = ({ categories }: Visit) => categories['performance']?.score ?? 0;
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

export const rowOf = ({ page, scores, figures }: PageScores): string =>
  [
    page.padEnd(8),
    ...keysOf(GOALS).map((name) => `${scores[name]}`.padStart(5)),
    ...keysOf(FIGURES).map((name) =>
      `${FIGURES[name]} ${figures[name].toFixed(name === 'cumulative-layout-shift' ? 3 : 0)}`.padStart(10),
    ),
  ].join(' ');

export const ROW_HEAD = 'page      perf  a11y  best   seo';

/** What stays below its goal, with the figure. */
export const problemsOf = ({ page, scores, figures }: PageScores): string[] => [
  ...keysOf(GOALS)
    .filter((name) => scores[name] < GOALS[name])
    .map((name) => `${page}: ${name} ${scores[name]}, the goal is ${GOALS[name]}`),
  ...(figures['cumulative-layout-shift'] < MAX_SHIFT
    ? []
    : [`${page}: layout shift ${figures['cumulative-layout-shift']}, the goal is under ${MAX_SHIFT}`]),
];
