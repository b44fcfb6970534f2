import { useQuery } from '@tanstack/react-query';
import { type Params, useParams } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { downloadTitleInsights } from '@kinora/contracts/admin/analytics.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { csvHref } from './parts/csv-href.ts';
import { InsightView } from './parts/insight-view.tsx';
import { parseRange, useReportRange } from './report-range.ts';
import { reportQueries } from './analytics.queries.ts';

/** The title, season or episode in the URL. */
const partOf = ({ titleId, season, episode }: Params) => ({
  id: Number(titleId),
  ...(season !== undefined && { season: Number(season) }),
  ...(episode !== undefined && { episode: Number(episode) }),
});

const load = pageLoader({
  access: { permission: editingPermissions.viewReports },
  queries: ({ url, params }) => [reportQueries.title(partOf(params), parseRange(url.searchParams))],
});

export { load as clientLoader, load as loader };

/** The plays report of a title, season or episode. */
export default function TitleInsightsPage() {
  const { range } = useReportRange();
  const { id, ...part } = partOf(useParams());
  const result = useQuery(reportQueries.title({ id, ...part }, range));
  return (
    <InsightView
      result={result}
      csv={(table) => csvHref(downloadTitleInsights, { id }, { table, ...range, ...part })}
    />
  );
}
