import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

/** Each zone with the days on which its clocks change next. */
const ZONES = [
  ['Europe/Vienna', ['2026-10-25', '2027-03-28']],
  ['America/New_York', ['2026-11-01', '2027-03-14']],
  ['Australia/Lord_Howe', ['2026-10-04', '2027-04-04']],
  ['UTC', ['2026-10-25', '2027-03-28']],
] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Every half hour of the eight days around the change. */
const momentsAround = (day: string): Date[] =>
  Array.from(
    { length: 8 * 48 },
    (_, index) => new Date(Date.parse(day) - 4 * DAY_MS + index * 30 * MINUTE_MS),
  );

async function dueTimes(moments: readonly Date[], frequency: string, zone: string): Promise<Date[]> {
  const { rows } = await sql<{ due_at: Date }>`
    select notification_mail_due_at(moment, ${frequency}, ${zone}) as due_at
    from unnest(${moments.map((moment) => moment.toISOString())}::timestamptz[]) with ordinality m (moment, position)
    order by m.position`.execute(kinora.platform.db);
  return rows.map((row) => row.due_at);
}

/** The date and time on the clocks of a zone, as if they were UTC. */
function wallOf(moment: Date, zone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

const nextDaily = (wall: number): number => {
  const eight = Math.floor(wall / DAY_MS) * DAY_MS + DAY_MS / 3;
  return eight > wall ? eight : eight + DAY_MS;
};
const nextWeekly = (wall: number): number => {
  let due = nextDaily(wall);
  while (new Date(due).getUTCDay() !== 1) due += DAY_MS;
  return due;
};

describe.each(ZONES)('in %s, around two changes of the clocks', (zone, days) => {
  const moments = days.flatMap(momentsAround);

  test('a daily mail is due at the next 08:00', async () => {
    const due = await dueTimes(moments, 'daily', zone);
    expect(due.map((one) => wallOf(one, zone))).toEqual(moments.map((one) => nextDaily(wallOf(one, zone))));
  });

  test('a weekly mail is due on the next Monday at 08:00', async () => {
    const due = await dueTimes(moments, 'weekly', zone);
    expect(due.map((one) => wallOf(one, zone))).toEqual(moments.map((one) => nextWeekly(wallOf(one, zone))));
  });

  test('other mails are due two minutes later', async () => {
    const due = await dueTimes(moments, 'immediate', zone);
    expect(due.map(Number)).toEqual(moments.map((one) => one.getTime() + 2 * MINUTE_MS));
  });
});

test('a time zone that PostgreSQL does not know counts as UTC', async () => {
  const moment = new Date('2026-11-19T12:00:00Z');
  expect(await dueTimes([moment], 'daily', 'Moon/Tycho')).toEqual([new Date('2026-11-20T08:00:00Z')]);
});
