import type { PlaysReport, ReportSubject, VisitorsReport } from '@kinora/contracts/admin/analytics.ts';
import { RETENTION_PARTS } from '@kinora/contracts/catalogue/play-stats.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { fillMissingPlaysDays, totalPlays, sumByWeekdayAndHour } from './figures.ts';
import { listRecordDays, listRetentionCounts } from './analytics.plays.repository.ts';
import { type DayRange, toReportRange, type ReportRange } from './report-range.ts';
import { rankTitles, rankUsers, rankUsersOf, rankVideos } from './ranking.ts';
import { readPlaysShares, type ReportScope } from './shares.ts';
import {
  findEpisode,
  findSeason,
  findTitle,
  findVideo,
  type SubjectRow,
} from './analytics.subject.repository.ts';
import { visitorsReport } from './visitors.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly pictures: Pick<PicturePresenter, 'presentOrNull'>;
}

interface RangeQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare: 'previous' | 'none';
}

/** A season, or an episode of one. */
interface PartQuery extends RangeQuery {
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

export type ReportsService = ReturnType<typeof createAnalyticsService>;

/** Reports on plays and visits, computed from the daily aggregates. */
export function createAnalyticsService(deps: Deps) {
  const { pool, clock } = deps;
  const rangeNow = (query: RangeQuery) => toReportRange(query, clock.now());

  return {
    plays: (query: RangeQuery): Promise<PlaysReport> =>
      playsOf(deps, { kind: 'site', id: 0, subject: null }, rangeNow(query)),

    async video(id: number, query: RangeQuery): Promise<PlaysReport> {
      const [row] = await findVideo(pool, id);
      return playsOf(deps, about('video', row), rangeNow(query));
    },

    async title(id: number, { season, episode, ...query }: PartQuery): Promise<PlaysReport> {
      const range = rangeNow(query);
      if (season === undefined) return playsOf(deps, about('title', (await findTitle(pool, id))[0]), range);
      if (episode === undefined)
        return playsOf(deps, about('season', (await findSeason(pool, id, season))[0]), range);
      return playsOf(deps, about('episode', (await findEpisode(pool, id, season, episode))[0]), range);
    },

    visitors: (query: RangeQuery): Promise<VisitorsReport> => visitorsReport(pool, rangeNow(query)),
  };
}

interface Subject extends ReportScope {
  readonly subject: ReportSubject | null;
}

function about(kind: ReportSubject['kind'], row: SubjectRow | undefined): Subject {
  if (row === undefined) throw new AppError('not_found');
  const { id, name, title_id: titleId, title_name: titleName, season, episode } = row;
  return {
    kind,
    id,
    subject: { kind, id, name, title: { id: titleId, name: titleName }, season, episode },
  };
}

async function playsOf(deps: Deps, { subject, ...whose }: Subject, range: ReportRange): Promise<PlaysReport> {
  const { pool } = deps;
  const daysOf = ({ from, to }: DayRange) => listRecordDays(pool, whose.kind, whose.id, from, to);
  const [now, before, shares, titles, videos, retention] = await Promise.all([
    daysOf(range),
    range.previous && daysOf(range.previous),
    readPlaysShares(pool, whose, range),
    whose.kind === 'site' ? rankTitles(deps, range) : [],
    rankVideos(deps, whose, range),
    whose.kind === 'video' ? retentionOf(pool, whose, range) : null,
  ]);
  return {
    ...range,
    time_zone: 'UTC',
    subject,
    totals: totalPlays(now),
    previous_totals: before && totalPlays(before),
    days: fillMissingPlaysDays(range, now),
    previous_days: before && range.previous && fillMissingPlaysDays(range.previous, before),
    hours: sumByWeekdayAndHour(now),
    ...shares.lists,
    titles,
    videos,
    users: await (whose.kind === 'site' ? rankUsers(deps, range) : rankUsersOf(deps, shares.users)),
    retention,
  };
}

async function retentionOf(pool: StatementPool, { kind, id }: ReportScope, { from, to }: DayRange) {
  const rows = await listRetentionCounts(pool, kind, id, from, to);
  const isKnown = rows.length === RETENTION_PARTS && rows.some(({ count }) => count > 0);
  return isKnown ? rows.map(({ count }) => count) : null;
}
