import { defineStatement } from '#platform/db/statement.ts';

/** One row of a report. */
export interface PlaysShare {
  /** A day, a code or a name; the id of a title, video or member. */
  readonly key: string;
  /** For a title, video or member. */
  readonly name: string | null;
  readonly plays: number;
  readonly seconds: number;
  /** Viewers, summed over the days; null where they are not counted separately. */
  readonly viewers: number | null;
}

type Range = [from: string, to: string];

const LINES = 100;
/** Totals are computed for the busiest records of each day. */
const A_DAY = 300;

const byColumn = (column: string, order = '3 desc, 1', limit = LINES) =>
  defineStatement<Range, PlaysShare>(
    `plays-by-${column}`,
    `select ${column}::text as key, null as name, sum(plays)::integer as plays, sum(seconds)::bigint as seconds,
       null as viewers
     from plays_day where day between $1::date and $2::date group by ${column} order by ${order} limit ${limit}`,
  );

/**
 * Totals over all records would read every day of each one. A record that is never among the busiest of a day is not
 * among the busiest overall.
 */
const byRecord = (kind: 'title' | 'video' | 'user') => {
  const id = `${kind}_id`;
  const table = `plays_${kind}_day`;
  const viewers = kind === 'user' ? 'null' : 'sum(viewers)::integer';
  return defineStatement<Range, PlaysShare>(
    `plays-by-${kind}`,
    `with busy as (
       select b.${id} from generate_series($1::date, $2::date, interval '1 day') g (day)
         cross join lateral (
           select ${id}, plays from ${table} where day = g.day::date order by plays desc, ${id} limit ${A_DAY}) b
       group by 1 order by sum(b.plays) desc, 1 limit ${2 * LINES})
     select b.${id}::text as key, r.name, s.plays, s.seconds, s.viewers
     from busy b
       cross join lateral (
         select sum(plays)::integer as plays, sum(seconds)::bigint as seconds, ${viewers} as viewers
         from ${table} where ${id} = b.${id} and day between $1::date and $2::date) s
       left join ${kind}s r on r.id = b.${id}
     order by s.plays desc, b.${id} limit ${LINES}`,
  );
};

/** The dimensions of plays, each with its statement. */
export const REPORTS = {
  day: byColumn('day', '1', 400),
  country: byColumn('country'),
  device: byColumn('device'),
  browser: byColumn('browser'),
  platform: byColumn('platform'),
  referrer: byColumn('referrer'),
  title: byRecord('title'),
  video: byRecord('video'),
  user: byRecord('user'),
} as const;
