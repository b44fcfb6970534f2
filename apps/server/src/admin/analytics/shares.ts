import type { PlaysReport } from '@kinora/contracts/admin/analytics.ts';
import { playsReport } from '#catalogue/play-stats/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { compareShares, type KeyCount } from './figures.ts';
import { listRecordShares, type RecordShare } from './analytics.plays.repository.ts';
import type { DayRange, ReportRange } from './report-range.ts';

/** The record a plays report is about. */
export interface ReportScope {
  readonly kind: 'site' | 'title' | 'season' | 'episode' | 'video';
  /** 0 for the site. */
  readonly id: number;
}

const SHARED = {
  countries: 'country',
  devices: 'device',
  browsers: 'browser',
  platforms: 'platform',
  referrers: 'referrer',
} as const;
type Shared = keyof typeof SHARED;
const LISTS = Object.keys(SHARED) as Shared[];

type Lists = Readonly<Record<Shared, readonly KeyCount[]>>;
interface SharesOfPlays {
  readonly lists: Pick<PlaysReport, Shared>;
  /** Members who played one record; those of the site are ranked separately. */
  readonly users: readonly RecordShare[];
}

const counted = (rows: readonly { key: string; plays: number }[]): KeyCount[] =>
  rows.map(({ key, plays }) => ({ key: key.trim(), count: plays }));

async function ofSite(pool: StatementPool, { from, to }: DayRange): Promise<Lists> {
  const lists = await Promise.all(
    LISTS.map(
      async (list) => [list, counted(await playsReport(pool, { from, to, by: SHARED[list] }))] as const,
    ),
  );
  return Object.fromEntries(lists) as unknown as Lists;
}

const ofRows = (rows: readonly RecordShare[]): Lists =>
  Object.fromEntries(
    LISTS.map((list) => [list, counted(rows.filter(({ dimension }) => dimension === SHARED[list]))]),
  ) as unknown as Lists;

/** Plays per country, device and so on, compared with the previous period. */
export async function readPlaysShares(
  pool: StatementPool,
  { kind, id }: ReportScope,
  range: ReportRange,
): Promise<SharesOfPlays> {
  const read = async (days: DayRange) => {
    if (kind === 'site') return { lists: await ofSite(pool, days), users: [] };
    const rows = await listRecordShares(pool, kind, id, days.from, days.to);
    return { lists: ofRows(rows), users: rows.filter(({ dimension }) => dimension === 'user') };
  };
  const [now, before] = await Promise.all([read(range), range.previous && read(range.previous)]);
  const compared = LISTS.map((list) => [
    list,
    compareShares(now.lists[list], before === null ? null : before.lists[list]),
  ]);
  return { lists: Object.fromEntries(compared) as Pick<PlaysReport, Shared>, users: now.users };
}
