import { reportContent } from '@kinora/contracts/catalogue/content-reports.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ModerationService } from './moderation.service.ts';

export const moderationRoutes = (moderation: ModerationService): Route[] => [
  route(reportContent, async ({ body, caller }) => {
    await moderation.report({ ...body, reporterId: requireUserId(caller) });
    return {};
  }),
];
