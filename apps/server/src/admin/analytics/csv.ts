import type {
  PlaysReport,
  PlaysTable,
  Share,
  VisitorsReport,
  VisitorsTable,
} from '@kinora/contracts/admin/analytics.ts';
import { UTF8_BOM, csvLine, type CsvValue } from '#platform/text/csv.ts';

const toCsv = (rows: readonly (readonly CsvValue[])[]): string => UTF8_BOM + rows.map(csvLine).join('');

const sharesTable = (list: readonly Share[], unit: string): CsvValue[][] => [
  ['name', unit, 'previous'],
  ...list.map(({ key, count, previous }): CsvValue[] => [key, count, previous]),
];

const hoursTable = (week: readonly (readonly number[])[], unit: string): CsvValue[][] => [
  ['weekday', 'hour_utc', unit],
  ...week.flatMap((hours, weekday) => hours.map((count, hour): CsvValue[] => [weekday + 1, hour, count])),
];

const TABLES = {
  days: ({ days }: PlaysReport): CsvValue[][] => [
    ['day_utc', 'plays', 'viewers', 'seconds', 'measured', 'finishes'],
    ...days.map(({ day, plays, viewers, seconds, measured, finishes }): CsvValue[] => [
      day,
      plays,
      viewers,
      seconds,
      measured,
      finishes,
    ]),
  ],
  titles: ({ titles }: PlaysReport): CsvValue[][] => [
    ['id', 'name', 'plays', 'viewers', 'seconds', 'previous_plays'],
    ...titles.map((one): CsvValue[] => [one.id, one.name, one.plays, one.viewers, one.seconds, one.previous]),
  ],
  videos: ({ videos }: PlaysReport): CsvValue[][] => [
    ['id', 'name', 'title', 'season', 'episode', 'plays', 'viewers', 'seconds', 'previous_plays'],
    ...videos.map((one): CsvValue[] => [
      one.id,
      one.name,
      one.title?.name ?? null,
      one.season,
      one.episode,
      one.plays,
      one.viewers,
      one.seconds,
      one.previous,
    ]),
  ],
  users: ({ users }: PlaysReport): CsvValue[][] => [
    ['id', 'name', 'plays', 'seconds', 'previous_plays'],
    ...users.map((one): CsvValue[] => [one.id, one.name, one.plays, one.seconds, one.previous]),
  ],
  retention: ({ retention }: PlaysReport): CsvValue[][] => [
    ['from_percent', 'viewings'],
    ...(retention ?? []).map((count, part): CsvValue[] => [(part * 100) / (retention?.length ?? 1), count]),
  ],
};

/** One table of a plays report, with the same limits as the report. */
export function playsCsv(report: PlaysReport, table: PlaysTable): string {
  if (table === 'hours') return toCsv(hoursTable(report.hours, 'plays'));
  if (table in TABLES) return toCsv(TABLES[table as keyof typeof TABLES](report));
  return toCsv(sharesTable(report[table as 'countries'], 'plays'));
}

/** One table of the visitors report. */
export function visitorsCsv(report: VisitorsReport, table: VisitorsTable): string {
  if (table === 'hours') return toCsv(hoursTable(report.hours, 'views'));
  if (table === 'days')
    return toCsv([
      ['day_utc', 'views', 'visitors'],
      ...report.days.map(({ day, views, visitors }): CsvValue[] => [day, views, visitors]),
    ]);
  return toCsv(sharesTable(report[table], table === 'pages' ? 'views' : 'visitors'));
}
