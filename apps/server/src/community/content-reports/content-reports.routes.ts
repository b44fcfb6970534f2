import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ContentReportsService } from './content-reports.service.ts';

export const contentReportsRoutes = (reports: ContentReportsService): Route[] => [
  route(reportContent, async ({ body, caller }) => {
    await reports.report({ ...body, reporterId: requireUserId(caller) });
    return {};
  }),
];
