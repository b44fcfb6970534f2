import { useQuery } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { downloadPlaysReport } from '@kinora/contracts/admin/analytics.ts';
import { visibleGroups } from '#admin/shell/navigation.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { routeVisitor } from '#platform/permissions/route-guard.ts';
import { csvHref } from './parts/csv-href.ts';
import { PlaysReportView } from './parts/plays-report.tsx';
import { TabbedReport } from './parts/report-frame.tsx';
import { parseRange, useReportRange } from './report-range.ts';
import { reportQueries } from './analytics.queries.ts';

const loadReport = pageLoader({
  access: { permission: editingPermissions.viewReports },
  queries: ({ url }) => [reportQueries.plays(parseRange(url.searchParams))],
});

/** The index page of the back office. Redirects users without access to reports to the first screen they may open. */
async function load(args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const visitor = routeVisitor(await args.context.get(pageServices).session.load());
  if (visitor.isLoggedIn && !visitor.holds(editingPermissions.viewReports))
    throw redirect(visibleGroups(visitor.holds)[0]?.links[0]?.path ?? '/404');
  return loadReport(args);
}

export { load as clientLoader, load as loader };

/** The plays report of the whole site. */
export default function PlaysReportPage() {
  const { range } = useReportRange();
  const result = useQuery(reportQueries.plays(range));
  return (
    <TabbedReport tab="plays" result={result}>
      {(report) => (
        <PlaysReportView
          report={report}
          csv={(table) => csvHref(downloadPlaysReport, {}, { table, ...range })}
        />
      )}
    </TabbedReport>
  );
}
