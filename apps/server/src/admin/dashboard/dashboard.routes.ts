import { findBackOfficeRecords, getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { can, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { BackOffice } from './dashboard.service.ts';

export const adminDashboardRoutes = (office: BackOffice): Route[] => [
  route(getBackOfficeCounts, async ({ caller }) => ({
    counts: await office.counts(requireUserId(caller), (permission) => can(caller, permission)),
  })),
  route(findBackOfficeRecords, async ({ query, caller }) => ({
    results: await office.find(query.query, (permission) => can(caller, permission)),
  })),
];
