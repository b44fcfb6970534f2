import { useState } from 'react';
import type { PlaysReport, PlaysTable } from '@kinora/contracts/admin/analytics.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toRangeSearch, useReportRange } from '../report-range.ts';
import { usePlaysStats } from './use-stats.ts';
import { HeatmapCard } from './heat-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SharesGrid } from './shares-grid.tsx';
import { StatStrip } from './stat-strip.tsx';
import { TopTitlesCard } from './top-titles-card.tsx';
import { TopVideosCard } from './top-videos-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { UsersCard } from './users-card.tsx';

/** The plays report of the site or of one record; `csv` returns the URL of a table as a CSV file. */
export function PlaysReportView({
  report,
  csv,
}: {
  report: PlaysReport;
  csv: (table: PlaysTable) => string;
}) {
  const { t } = useTrans();
  const search = toRangeSearch(useReportRange().range);
  const stats = usePlaysStats();
  const [chosen, setChosen] = useState('plays');
  const stat = stats.find(({ id }) => id === chosen) ?? stats[0];
  const isSite = report.subject === null;
  return (
    <>
      <StatStrip
        stats={stats}
        totals={report.totals}
        previous={report.previous_totals}
        days={report.days}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 lg:grid-cols-12">
        {stat === undefined ? null : (
          <TrendCard
            stat={stat}
            days={report.days}
            previous={report.previous_days}
            csvHref={csv('days')}
            className={isSite ? 'md:col-span-2 lg:col-span-8' : 'md:col-span-2 lg:col-span-12'}
          />
        )}
        {isSite ? (
          <TopTitlesCard
            titles={report.titles}
            search={search}
            csvHref={csv('titles')}
            className="md:col-span-2 lg:col-span-4"
          />
        ) : null}
        {report.subject?.kind === 'video' ? (
          <RetentionCard
            retention={report.retention}
            measured={report.totals.measured}
            csvHref={csv('retention')}
            className="md:col-span-2 lg:col-span-12"
          />
        ) : null}
        <HeatmapCard
          title={t('When people watch')}
          unit={t('Plays')}
          hours={report.hours}
          csvHref={csv('hours')}
          className="md:col-span-2 lg:col-span-6"
        />
        <SharesGrid report={report} unit={t('Plays')} csv={csv} />
        <UsersCard users={report.users} csvHref={csv('users')} className="lg:col-span-3" />
        {report.subject?.kind === 'video' ? null : (
          <TopVideosCard
            videos={report.videos}
            search={search}
            csvHref={csv('videos')}
            className="md:col-span-2 lg:col-span-12"
          />
        )}
      </div>
    </>
  );
}
