import type { AgentInfo } from '#catalogue/play-stats/index.ts';
import type { VisitSum } from './visits.repository.ts';

/** A view for aggregation: contains nothing that identifies the visitor. */
export interface CountedView extends AgentInfo {
  readonly day: string;
  readonly hour: number;
  readonly page: string;
  readonly country: string;
  readonly referrer: string;
  readonly isNewVisitor: boolean;
}

/** Anyone can invent a host name, so only this many per day are counted separately. */
const REFERRERS_A_DAY = 100;

/** Returns the hosts of a day up to a limit; all others are grouped as one. */
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

const dividedBy = (view: CountedView): readonly (readonly [dimension: string, key: string])[] => [
  ['all', ''],
  ['hour', String(view.hour)],
  ['page', view.page],
  ['country', view.country],
  ['device', view.device],
  ['browser', view.browser],
  ['platform', view.platform],
  ['referrer', view.referrer],
];

/** Aggregates views by each dimension. */
export function aggregateViews(views: readonly CountedView[]): VisitSum[] {
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
