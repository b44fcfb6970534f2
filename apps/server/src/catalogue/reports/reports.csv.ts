import type {
  PlaysReport,
  PlaysTable,
  Share,
  VisitorsReport,
  VisitorsTable,
} from '@kinora/contracts/catalogue/reports.ts';

type Cell = string | number | null;

/** A program that calculates must not take a name for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const sharesTable = (list: readonly Share[], unit: string): Cell[][] => [
  ['name', unit, 'previous'],
  ...list.map(({ key, count, previous }): Cell[] => [key, count, previous]),
];

const hoursTable = (week: readonly (readonly number[])[], unit: string): Cell[][] => [
  ['weekday', 'hour_utc', unit],
  ...week.flatMap((hours, weekday) => hours.map((count, hour): Cell[] => [weekday + 1, hour, count])),
];

const TABLES = {
  days: ({ days }: PlaysReport): Cell[][] => [
    ['day_utc', 'plays', 'viewers', 'seconds', 'measured', 'finishes'],
    ...days.map(({ day, plays, viewers, seconds, measured, finishes }): Cell[] => [
      day,
      plays,
      viewers,
      seconds,
      measured,
      finishes,
    ]),
  ],
  titles: ({ titles }: PlaysReport): Cell[][] => [
    ['id', 'name', 'plays', 'viewers', 'seconds', 'previous_plays'],
    ...titles.map((one): Cell[] => [one.id, one.name, one.plays, one.viewers, one.seconds, one.previous]),
  ],
  videos: ({ videos }: PlaysReport): Cell[][] => [
    ['id', 'name', 'title', 'season', 'episode', 'plays', 'viewers', 'seconds', 'previous_plays'],
    ...videos.map((one): Cell[] => [
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
  users: ({ users }: PlaysReport): Cell[][] => [
    ['id', 'name', 'plays', 'seconds', 'previous_plays'],
    ...users.map((one): Cell[] => [one.id, one.name, one.plays, one.seconds, one.previous]),
  ],
  retention: ({ retention }: PlaysReport): Cell[][] => [
    ['from_percent', 'viewings'],
    ...(retention ?? []).map((count, part): Cell[] => [(part * 100) / (retention?.length ?? 1), count]),
  ],
};

/** One table of a report of plays; bounded like the report itself. */
export function playsCsv(report: PlaysReport, table: PlaysTable): string {
  if (table === 'hours') return toCsv(hoursTable(report.hours, 'plays'));
  if (table in TABLES) return toCsv(TABLES[table as keyof typeof TABLES](report));
  return toCsv(sharesTable(report[table as 'countries'], 'plays'));
}

/** One table of the report of visitors. */
export function visitorsCsv(report: VisitorsReport, table: VisitorsTable): string {
  if (table === 'hours') return toCsv(hoursTable(report.hours, 'views'));
  if (table === 'days')
    return toCsv([
      ['day_utc', 'views', 'visitors'],
      ...report.days.map(({ day, views, visitors }): Cell[] => [day, views, visitors]),
    ]);
  return toCsv(sharesTable(report[table], table === 'pages' ? 'views' : 'visitors'));
}
