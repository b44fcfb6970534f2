import {
  listPersonMerges,
  listTitleMerges,
  MERGE_RELATIONS,
  type MergePreview,
  mergePerson,
  mergeTitle,
  previewPersonMerge,
  previewTitleMerge,
  undoPersonMerge,
  undoTitleMerge,
} from '@kinora/contracts/admin/merges.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { MergeService, Preview } from './merges.service.ts';

/** In the order that the interface shows. */
const presentPreview = ({ moved, isTooLarge }: Preview): MergePreview => ({
  moved: MERGE_RELATIONS.flatMap((relation) => {
    const rows = moved.find((one) => one.relation === relation)?.rows ?? 0;
    return rows === 0 ? [] : [{ relation, rows }];
  }),
  is_too_large: isTooLarge,
});

const personRoutes = (people: MergeService): Route[] => [
  route(previewPersonMerge, async ({ params, query }) =>
    presentPreview(await people.preview({ from: params.id, into: query.into })),
  ),
  route(mergePerson, async ({ params, body, caller }) => ({
    merge: await people.merge(params.id, body, requireUserId(caller)),
  })),
  route(listPersonMerges, async ({ params }) => ({ merges: await people.list(params.id) })),
  route(undoPersonMerge, async ({ params, caller }) => ({
    merge: await people.undo(params.id, requireUserId(caller)),
  })),
];

const titleRoutes = (titles: MergeService): Route[] => [
  route(previewTitleMerge, async ({ params, query }) =>
    presentPreview(await titles.preview({ from: params.id, into: query.into })),
  ),
  route(mergeTitle, async ({ params, body, caller }) => ({
    merge: await titles.merge(params.id, body, requireUserId(caller)),
  })),
  route(listTitleMerges, async ({ params }) => ({ merges: await titles.list(params.id) })),
  route(undoTitleMerge, async ({ params, caller }) => ({
    merge: await titles.undo(params.id, requireUserId(caller)),
  })),
];

export const adminMergesRoutes = ({
  people,
  titles,
}: {
  people: MergeService;
  titles: MergeService;
}): Route[] => [...personRoutes(people), ...titleRoutes(titles)];
