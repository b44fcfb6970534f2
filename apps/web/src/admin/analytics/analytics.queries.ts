import { keepPreviousData } from '@tanstack/react-query';
import {
  getPlaysReport,
  getTitleInsights,
  getVideoInsights,
  getVisitorsReport,
} from '@kinora/contracts/admin/analytics.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { ReportRange } from './report-range.ts';

interface TitlePart {
  readonly id: number;
  readonly season?: number;
  readonly episode?: number;
}

/** Report queries; the previous report stays visible while another range loads. */
export const reportQueries = {
  plays: (query: ReportRange) => ({
    ...endpointQuery(getPlaysReport, { query }),
    placeholderData: keepPreviousData,
  }),
  visitors: (query: ReportRange) => ({
    ...endpointQuery(getVisitorsReport, { query }),
    placeholderData: keepPreviousData,
  }),
  video: (id: number, query: ReportRange) => ({
    ...endpointQuery(getVideoInsights, { params: { id }, query }),
    placeholderData: keepPreviousData,
  }),
  title: ({ id, ...part }: TitlePart, query: ReportRange) => ({
    ...endpointQuery(getTitleInsights, { params: { id }, query: { ...query, ...part } }),
    placeholderData: keepPreviousData,
  }),
};
