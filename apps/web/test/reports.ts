import type { PlaysReport, ReportSubject, VisitorsReport } from '@kinora/contracts/admin/analytics.ts';

const FROM = Date.UTC(2026, 9, 17);
const DAY_MS = 86_400_000;
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
const days = <Figures>(start: number, figures: (index: number) => Figures) =>
  Array.from({ length: 30 }, (_, index) => ({ day: dayAt(start + index * DAY_MS), ...figures(index) }));
const week = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_hour, hour) => (hour === 20 ? day : 0)),
);

const frame = {
  from: '2026-10-17',
  to: '2026-11-15',
  previous: { from: '2026-09-17', to: '2026-10-16' },
  time_zone: 'UTC',
  hours: week,
  countries: [
    { key: 'NO', count: 14_820, previous: 14_000 },
    { key: '--', count: 12, previous: 0 },
  ],
  devices: [{ key: 'tv', count: 22_178, previous: 20_000 }],
  browsers: [{ key: 'Firefox', count: 900, previous: 800 }],
  platforms: [{ key: 'Linux', count: 700, previous: 800 }],
  referrers: [
    { key: '', count: 600, previous: 500 },
    { key: 'example.org', count: 40, previous: 0 },
  ],
} as const;

/** A report of plays, for the whole site or for one record. */
export function playsReport(subject: ReportSubject | null = null): PlaysReport {
  const video = {
    id: 31,
    name: 'Full film',
    picture: null,
    title: { id: 7, name: 'Saltglass' },
    season: null,
    episode: null,
    plays: 4120,
    viewers: 2903,
    seconds: 4120 * 49 * 60,
    previous: 4000,
    trend: [1, 2, 3],
  };
  return structuredClone({
    ...frame,
    subject,
    totals: { plays: 48_213, viewers: 9876, seconds: 31_540 * 3600, measured: 1000, finishes: 682 },
    previous_totals: { plays: 42_895, viewers: 9308, seconds: 27_426 * 3600, measured: 1000, finishes: 695 },
    days: days(FROM, (index) => ({
      plays: 1000 + index,
      viewers: 300,
      seconds: 3600,
      measured: 100,
      finishes: 60,
    })),
    previous_days: days(FROM - 30 * DAY_MS, () => ({
      plays: 900,
      viewers: 250,
      seconds: 3600,
      measured: 100,
      finishes: 50,
    })),
    titles: [
      { id: 7, name: 'Saltglass', picture: null, plays: 11_204, viewers: 8000, seconds: 1, previous: 9000 },
    ],
    videos: [video],
    users: [{ id: 3, name: 'Ada Lovelace', plays: 99, seconds: 1, previous: 80 }],
    retention: subject?.kind === 'video' ? Array.from({ length: 50 }, (_, part) => 1000 - 10 * part) : null,
  } as unknown as PlaysReport);
}

export const visitorsReport = (): VisitorsReport =>
  structuredClone({
    ...frame,
    totals: { views: 9000, visitors: 3000 },
    previous_totals: { views: 8000, visitors: 4000 },
    days: days(FROM, (index) => ({ views: 300 + index, visitors: 100 })),
    previous_days: days(FROM - 30 * DAY_MS, () => ({ views: 200, visitors: 90 })),
    pages: [
      { key: 'title', count: 5000, previous: 4000 },
      { key: 'home', count: 3000, previous: 3000 },
    ],
  } as unknown as VisitorsReport);
