import type { QueryClient } from '@tanstack/react-query';
import { type DataExport, getDataExport } from '@kinora/contracts/community/data-exports.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const dataExportQueries = {
  latest: () => endpointQuery(getDataExport),
};

export function storeDataExport(client: QueryClient, latest: DataExport): void {
  client.setQueryData(dataExportQueries.latest().queryKey, { export: latest });
}
