import { getTitleMarks, listMarks, updateSpoilerShield } from '@kinora/contracts/community/marks.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { MarksService } from './marks.service.ts';

export const marksRoutes = (marks: MarksService): Route[] => [
  route(listMarks, async ({ query, caller }) => ({
    marks: await marks.list(requireUserId(caller), query.titles),
  })),
  route(getTitleMarks, ({ params, caller }) => marks.ofTitle(requireUserId(caller), params.id)),
  route(updateSpoilerShield, async ({ body, caller }) => {
    await marks.setHidesSpoilers(requireUserId(caller), body.hides_spoilers);
    return {};
  }),
];
