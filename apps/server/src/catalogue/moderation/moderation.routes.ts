import { reportContent } from '@kinora/contracts/catalogue/content-reports.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ContentReportsService } from './moderation.reports-service.ts';

export const moderationRoutes = (reports: ContentReportsService): Route[] => [
  route(reportContent, async ({ body, caller }) => {
    await reports.report({ ...body, reporterId: requireUserId(caller) });
    return {};
  }),
];
