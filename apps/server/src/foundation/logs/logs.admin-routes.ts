import { downloadLatestErrorLog } from '@kinora/contracts/foundation/logs.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { LogsService } from './logs.service.ts';

export const logsAdminRoutes = (logs: LogsService): Route[] => [
  route(downloadLatestErrorLog, async ({ reply }) => {
    void reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="error.log"');
    return logs.latestErrors();
  }),
];
