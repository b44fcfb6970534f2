import { randomBetween, randomFor } from '@kinora/demo-art/random.ts';
import { DAY_MS } from '../community/moments.ts';
import type { DemoContent } from '../content-schema.ts';

/** The days before the day of seeding that have statistics. */
const DAYS = 90;

/** From Sunday to Saturday. */
const WEEK = [1.34, 0.9, 0.86, 0.88, 0.95, 1.16, 1.38] as const;
/** How much the audience has grown since the first day. */
const GROWTH = 0.45;
/** A premiere brings so many more visitors at first, and half of them as long after. */
const PREMIERE = { share: 1.3, halfLife: 3.5 } as const;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days before a moment, in UTC, oldest first. */
export const daysBefore = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, index) => dayOf(now.getTime() - (DAYS - index) * DAY_MS));

/** A day on which a title, or a season of it, appears. */
export interface Premiere {
  readonly title: string;
  readonly day: string;
}

/** Premieres in these days. If there is none, one title came to the site in the last month. */
export function listPremieres({ titles }: DemoContent, days: readonly string[]): Premiere[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const premieres = titles.flatMap(({ key, release_date: released, seasons }) =>
    [released, ...seasons.map((season) => season.release_date)].flatMap((day) =>
      day !== undefined && day >= first && day <= last ? [{ title: key, day }] : [],
    ),
  );
  const arrival = days.at(-24);
  return premieres.length > 0 || arrival === undefined ? premieres : [{ title: 'kestrel', day: arrival }];
}

/** How much busier than usual a day is after a premiere; 0 before it. */
export function riseAfter({ day: premiere }: Premiere, day: string): number {
  const since = (Date.parse(day) - Date.parse(premiere)) / DAY_MS;
  return since < 0 ? 0 : PREMIERE.share * 0.5 ** (since / PREMIERE.halfLife);
}

/** How busy a day is, in relation to a usual one. */
export function busyness(day: string, days: readonly string[], premieres: readonly Premiere[]): number {
  const weekday = WEEK[new Date(day).getUTCDay()] ?? 1;
  const growth = 1 + (GROWTH * days.indexOf(day)) / days.length;
  const rise = Math.max(0, ...premieres.map((premiere) => riseAfter(premiere, day)));
  return weekday * growth * (1 + rise) * randomBetween(randomFor(String(days.indexOf(day)), 'day'), 0.9, 1.1);
}
