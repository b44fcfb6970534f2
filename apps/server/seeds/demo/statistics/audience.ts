import type { Random } from '@kinora/demo-art/random.ts';

/** Values with their shares, which need not add up to 1. */
type Shares<T> = readonly (readonly [value: T, share: number])[];

/** Picks a value, likelier ones more often. */
export function pickShare<T>(random: Random, shares: Shares<T>): T {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let left = random() * total;
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  const [last] = shares.at(-1) ?? [];
  if (last === undefined) throw new Error('Expected at least one share');
  return last;
}

interface Agent {
  readonly device: string;
  readonly browser: string;
  readonly platform: string;
}

/** Named like those that the site reads from user agents. */
const AGENTS: Shares<Agent> = [
  [{ device: 'mobile', browser: 'Chrome', platform: 'Android' }, 23],
  [{ device: 'desktop', browser: 'Chrome', platform: 'Windows' }, 21],
  [{ device: 'mobile', browser: 'Safari', platform: 'iOS' }, 17],
  [{ device: 'desktop', browser: 'Safari', platform: 'macOS' }, 9],
  [{ device: 'desktop', browser: 'Firefox', platform: 'Windows' }, 7],
  [{ device: 'desktop', browser: 'Microsoft Edge', platform: 'Windows' }, 7],
  [{ device: 'desktop', browser: 'Firefox', platform: 'Linux' }, 5],
  [{ device: 'tablet', browser: 'Safari', platform: 'iOS' }, 5],
  [{ device: 'mobile', browser: 'Firefox', platform: 'Android' }, 3],
  [{ device: 'tablet', browser: 'Chrome', platform: 'Android' }, 3],
];

const COUNTRIES: Shares<string> = (
  'US 19,DE 13,GB 11,FR 7,IN 6,JP 5,BR 5,CA 4,IT 4,ES 4,NO 3,SE 3,NL 3,PL 3,NG 2,MX 2,AU 2,IE 2,' +
  'AT 2,CH 2,TR 2,EG 1,KR 1,TW 1,ZA 1,PT 1,AR 1,NZ 1'
)
  .split(',')
  .map((entry) => [entry.slice(0, 2), Number(entry.slice(3))]);

/** Most come from our own pages or type the address. */
const REFERRERS: Shares<string> = [
  ['', 60],
  ['google.com', 19],
  ['duckduckgo.com', 5],
  ['bing.com', 3],
  ['mastodon.social', 4],
  ['reddit.com', 4],
  ['filmpost.example', 3],
  ['news.example.org', 2],
];

export interface Visitor extends Agent {
  readonly country: string;
  readonly referrer: string;
}

export const makeVisitor = (random: Random): Visitor => ({
  ...pickShare(random, AGENTS),
  country: pickShare(random, COUNTRIES),
  referrer: pickShare(random, REFERRERS),
});

/** How busy each hour of the day is, in UTC: evenings in Europe, then in America. */
const HOURS = [20, 14, 9, 6, 4, 4, 6, 9, 12, 14, 16, 19, 22, 21, 20, 21, 24, 31, 42, 56, 63, 58, 44, 30];

export const pickHour = (random: Random): number =>
  pickShare(
    random,
    HOURS.map((share, hour) => [hour, share] as const),
  );
