import { useState } from 'react';
import type { VisitorsReport, VisitorsTable } from '@kinora/contracts/admin/analytics.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useVisitStats } from './use-stats.ts';
import { HeatmapCard } from './heat-card.tsx';
import { useShareLabels } from './share-labels.ts';
import { SharesCard } from './shares-card.tsx';
import { SharesGrid } from './shares-grid.tsx';
import { StatStrip } from './stat-strip.tsx';
import { TrendCard } from './trend-card.tsx';

/** The visitors report; `csv` returns the URL of a table as a CSV file. */
export function VisitorsReportView({
  report,
  csv,
}: {
  report: VisitorsReport;
  csv: (table: VisitorsTable) => string;
}) {
  const { t } = useTrans();
  const wordOf = useShareLabels();
  const stats = useVisitStats();
  const [chosen, setChosen] = useState('visitors');
  const stat = stats.find(({ id }) => id === chosen) ?? stats[0];
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
            className="md:col-span-2 lg:col-span-8"
          />
        )}
        <SharesCard
          title={t('Pages')}
          unit={t('Page views')}
          shares={report.pages}
          nameOf={(key) => wordOf('pages', key)}
          csvHref={csv('pages')}
          className="md:col-span-2 lg:col-span-4"
        />
        <HeatmapCard
          title={t('When people visit')}
          unit={t('Page views')}
          hours={report.hours}
          csvHref={csv('hours')}
          className="md:col-span-2 lg:col-span-6"
        />
        <SharesGrid report={report} unit={t('Visitors')} csv={csv} />
      </div>
      <p className="text-[12.5px] text-fg-3">
        {t(
          'Visitors are counted without cookies and without storing who they are. Browsers that ask not to be tracked are not counted.',
        )}
      </p>
    </>
  );
}
