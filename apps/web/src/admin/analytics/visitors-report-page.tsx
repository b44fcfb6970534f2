import { useQuery } from '@tanstack/react-query';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { downloadVisitorsReport } from '@kinora/contracts/admin/analytics.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { csvHref } from './parts/csv-href.ts';
import { TabbedReport } from './parts/report-frame.tsx';
import { VisitorsReportView } from './parts/visitors-report.tsx';
import { parseRange, useReportRange } from './report-range.ts';
import { reportQueries } from './analytics.queries.ts';

const load = pageLoader({
  access: { permission: editingPermissions.viewReports },
  queries: ({ url }) => [reportQueries.visitors(parseRange(url.searchParams))],
});

export { load as clientLoader, load as loader };

/** The visitors report of the site. */
export default function VisitorsReportPage() {
  const { range } = useReportRange();
  const result = useQuery(reportQueries.visitors(range));
  return (
    <TabbedReport tab="visitors" result={result}>
      {(report) => (
        <VisitorsReportView
          report={report}
          csv={(table) => csvHref(downloadVisitorsReport, {}, { table, ...range })}
        />
      )}
    </TabbedReport>
  );
}
