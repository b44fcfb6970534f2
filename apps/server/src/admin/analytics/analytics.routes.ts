import type { FastifyReply } from 'fastify';
import {
  downloadPlaysReport,
  downloadTitleInsights,
  downloadVideoInsights,
  downloadVisitorsReport,
  getPlaysReport,
  getTitleInsights,
  getVideoInsights,
  getVisitorsReport,
} from '@kinora/contracts/admin/analytics.ts';
import { type Route, route } from '#platform/http/route.ts';
import { playsCsv, visitorsCsv } from './csv.ts';
import type { ReportsService } from './analytics.service.ts';

/** Sends a CSV table as a download. */
const asFile = (reply: FastifyReply, name: string, csv: string): string => {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`);
  return csv;
};

export const adminAnalyticsRoutes = (reports: ReportsService): Route[] => [
  route(getPlaysReport, async ({ query }) => ({ report: await reports.plays(query) })),
  route(downloadPlaysReport, async ({ query: { table, ...query }, reply }) =>
    asFile(reply, `plays-${table}`, playsCsv(await reports.plays(query), table)),
  ),
  route(getVisitorsReport, async ({ query }) => ({ report: await reports.visitors(query) })),
  route(downloadVisitorsReport, async ({ query: { table, ...query }, reply }) =>
    asFile(reply, `visitors-${table}`, visitorsCsv(await reports.visitors(query), table)),
  ),
  route(getVideoInsights, async ({ params, query }) => ({ report: await reports.video(params.id, query) })),
  route(downloadVideoInsights, async ({ params, query: { table, ...query }, reply }) =>
    asFile(reply, `video-${params.id}-${table}`, playsCsv(await reports.video(params.id, query), table)),
  ),
  route(getTitleInsights, async ({ params, query }) => ({ report: await reports.title(params.id, query) })),
  route(downloadTitleInsights, async ({ params, query: { table, ...query }, reply }) =>
    asFile(reply, `title-${params.id}-${table}`, playsCsv(await reports.title(params.id, query), table)),
  ),
];
