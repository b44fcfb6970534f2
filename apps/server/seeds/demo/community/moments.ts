import type { Random } from '@kinora/demo-art/random.ts';

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Nothing is written at the very moment of seeding. */
const LATEST_MS = 60_000;

/** When people watch and write, in their own time zone. */
const EVENING = { from: 17, hours: 6 } as const;

export type Moments = ReturnType<typeof createMoments>;

/** Moments before the day of seeding, which is the only thing that differs between two runs. */
export function createMoments(now: Date) {
  const latest = now.getTime() - LATEST_MS;
  const hours = new Map<string, Intl.DateTimeFormat>();
  const days = new Map<string, Intl.DateTimeFormat>();

  const localHour = (at: number, timeZone: string): number => {
    const known = hours.get(timeZone);
    const format = known ?? new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone });
    if (known === undefined) hours.set(timeZone, format);
    return Number(format.format(at));
  };

  return {
    now,

    ago: (count: number): Date => new Date(Math.min(latest, now.getTime() - count * DAY_MS)),

    /** An evening about so many days ago, where the member is. */
    evening(count: number, timeZone: string, random: Random): Date {
      const at = now.getTime() - count * DAY_MS;
      const hour = EVENING.from + EVENING.hours * random();
      const evening = at + (hour - localHour(at, timeZone)) * HOUR_MS;
      return new Date(evening > latest ? evening - DAY_MS : evening);
    },

    /** A moment after another one, or undefined if that is still to come. */
    after(at: Date, minutes: number): Date | undefined {
      const moment = at.getTime() + minutes * 60_000;
      return moment > latest ? undefined : new Date(moment);
    },

    /** The date where the member is, as YYYY-MM-DD. */
    localDay(at: Date, timeZone: string): string {
      const known = days.get(timeZone);
      // Swedish dates are ISO dates.
      const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
      if (known === undefined) days.set(timeZone, format);
      return format.format(at);
    },
  };
}
