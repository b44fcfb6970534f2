import type { VisitFigures, VisitorsReport } from '@kinora/contracts/admin/analytics.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { compareShares, type KeyCount, fillMissingDays, sumByWeekdayAndHour } from './figures.ts';
import type { DayRange, ReportRange } from './report-range.ts';
import { listVisitDays, listVisitHours, listVisitShares } from './analytics.visits.repository.ts';

const NOTHING: VisitFigures = { views: 0, visitors: 0 };

const total = (days: readonly VisitFigures[]): VisitFigures =>
  days.reduce(
    (sum, { views, visitors }) => ({ views: sum.views + views, visitors: sum.visitors + visitors }),
    NOTHING,
  );

/** For pages we report views, not visitors. */
async function sharesOf(
  pool: StatementPool,
  dimension: string,
  { range, of }: { range: ReportRange; of: keyof VisitFigures },
) {
  const read = async ({ from, to }: DayRange): Promise<KeyCount[]> =>
    (await listVisitShares(pool, dimension, from, to))
      .map((row) => ({ key: row.key, count: row[of] }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count);
  const [now, before] = await Promise.all([read(range), range.previous && read(range.previous)]);
  return compareShares(now, before);
}

/** The visitors report of the site, computed from the daily aggregates. */
export async function visitorsReport(pool: StatementPool, range: ReportRange): Promise<VisitorsReport> {
  const { from, to, previous } = range;
  const visitors = (dimension: string) => sharesOf(pool, dimension, { range, of: 'visitors' });
  const [days, before, hours, pages, countries, devices, browsers, platforms, referrers] = await Promise.all([
    listVisitDays(pool, from, to),
    previous && listVisitDays(pool, previous.from, previous.to),
    listVisitHours(pool, from, to),
    sharesOf(pool, 'page', { range, of: 'views' }),
    visitors('country'),
    visitors('device'),
    visitors('browser'),
    visitors('platform'),
    visitors('referrer'),
  ]);
  return {
    ...range,
    time_zone: 'UTC',
    totals: total(days),
    previous_totals: before && total(before),
    days: fillMissingDays(range, days, NOTHING),
    previous_days: before && previous && fillMissingDays(previous, before, NOTHING),
    hours: sumByWeekdayAndHour(hours.map(({ day, hour, views }) => ({ day, hours: atHour(hour, views) }))),
    pages,
    countries,
    devices,
    browsers,
    platforms,
    referrers,
  };
}

const atHour = (hour: number, views: number): number[] =>
  Array.from({ length: 24 }, (_, index) => (index === hour ? views : 0));
