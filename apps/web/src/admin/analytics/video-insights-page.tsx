import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { downloadVideoInsights } from '@kinora/contracts/admin/analytics.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { csvHref } from './parts/csv-href.ts';
import { InsightView } from './parts/insight-view.tsx';
import { parseRange, useReportRange } from './report-range.ts';
import { reportQueries } from './analytics.queries.ts';

const load = pageLoader({
  access: { permission: editingPermissions.viewReports },
  queries: ({ url, params }) => [
    reportQueries.video(Number(params['videoId']), parseRange(url.searchParams)),
  ],
});

export { load as clientLoader, load as loader };

/** The plays report of a video. */
export default function VideoInsightsPage() {
  const { range } = useReportRange();
  const id = Number(useParams()['videoId']);
  const result = useQuery(reportQueries.video(id, range));
  return (
    <InsightView
      result={result}
      csv={(table) => csvHref(downloadVideoInsights, { id }, { table, ...range })}
    />
  );
}
