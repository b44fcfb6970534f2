import { getChecklist } from '@kinora/contracts/admin/checklist.ts';
import { type Route, route } from '#platform/http/route.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { ChecklistService } from './checklist.service.ts';

export const checklistRoutes = (checklist: ChecklistService): Route[] => [
  route(getChecklist, async ({ caller }) => ({ checklist: await checklist.read(requireUserId(caller)) })),
];
