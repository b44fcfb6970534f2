import { defineStatement } from '#platform/db/statement.ts';

type Range = [from: string, to: string];

export const listVisitDays = defineStatement<Range, { day: string; views: number; visitors: number }>(
  'report-visit-days',
  `select day::text, views, visitors from visits_day
   where dimension = 'all' and day between $1::date and $2::date order by day`,
);

export const listVisitHours = defineStatement<Range, { day: string; hour: number; views: number }>(
  'report-visit-hours',
  `select day::text, key::integer as hour, views from visits_day
   where dimension = 'hour' and day between $1::date and $2::date`,
);

/** Visitors per country, device and so on, largest first; views for pages. */
export const listVisitShares = defineStatement<
  [dimension: string, from: string, to: string],
  { key: string; views: number; visitors: number }
>(
  'report-visit-shares',
  `select key, sum(views)::integer as views, sum(visitors)::integer as visitors from visits_day
   where dimension = $1 and day between $2::date and $3::date
   group by key order by 3 desc, 2 desc, 1 limit 100`,
);
