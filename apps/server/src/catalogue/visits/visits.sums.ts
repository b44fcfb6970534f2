import type { AgentNames } from '#catalogue/plays/index.ts';
import type { VisitSum } from './visits.repository.ts';

/** A view as it is added up: nothing in it tells who it was. */
export interface Counted extends AgentNames {
  readonly day: string;
  readonly hour: number;
  readonly page: string;
  readonly country: string;
  readonly referrer: string;
  readonly isNewVisitor: boolean;
}

/** Anybody can make up the name of a host: so many of a day are told apart. */
const REFERRERS_A_DAY = 100;

/** Names the hosts of a day as long as there are few; all others are one. */
export function createReferrerLimit(): (day: string, host: string) => string {
  let today = '';
  const known = new Set(['']);
  return (day, host) => {
    if (day !== today) {
      today = day;
      known.clear();
      known.add('');
    }
    if (known.has(host)) return host;
    if (known.size > REFERRERS_A_DAY) return 'other';
    known.add(host);
    return host;
  };
}

const dividedBy = (view: Counted): readonly (readonly [dimension: string, key: string])[] => [
  ['all', ''],
  ['hour', String(view.hour)],
  ['page', view.page],
  ['country', view.country],
  ['device', view.device],
  ['browser', view.browser],
  ['platform', view.platform],
  ['referrer', view.referrer],
];

/** Adds views up in each of the ways they are divided. */
export function sumUp(views: readonly Counted[]): VisitSum[] {
  const sums = new Map<string, { -readonly [Key in keyof VisitSum]: VisitSum[Key] }>();
  for (const view of views)
    for (const [dimension, key] of dividedBy(view)) {
      const name = `${view.day} ${dimension} ${key}`;
      const sum = sums.get(name) ?? { dimension, day: view.day, key, views: 0, visitors: 0 };
      sum.views += 1;
      sum.visitors += view.isNewVisitor ? 1 : 0;
      sums.set(name, sum);
    }
  return [...sums.values()];
}
