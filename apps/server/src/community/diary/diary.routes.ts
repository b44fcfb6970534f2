import {
  addViewing,
  getDiaryCalendar,
  listDiary,
  markSeen,
  removeViewing,
  removeViewings,
  restoreViewings,
  unmarkSeen,
  updateViewing,
} from '@kinora/contracts/community/diary.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentDiaryEntry, presentViewing } from './diary.presenter.ts';
import type { DiaryService } from './diary.service.ts';

interface Deps {
  readonly diary: DiaryService;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

export const diaryRoutes = ({ diary, pictures, languagesOf }: Deps): Route[] => [
  route(listDiary, async ({ request, query, caller }) => {
    const { perPage, cursor } = query;
    const rows = await diary.list(requireUserId(caller), query, await languagesOf(request, caller));
    return toCursorPage(
      rows,
      { perPage, cursor },
      {
        item: (row) => presentDiaryEntry(row, pictures),
        key: ({ watched_on: day, id }) => [day, id],
      },
    );
  }),
  route(getDiaryCalendar, ({ query, caller }) => diary.calendar(requireUserId(caller), query.year)),
  route(addViewing, async ({ params, query, body, caller }) => ({
    viewing: presentViewing(await diary.add(requireUserId(caller), params.id, query, body)),
  })),
  route(updateViewing, async ({ params, body, caller }) => ({
    viewing: presentViewing(await diary.update(requireUserId(caller), params.id, body)),
  })),
  route(removeViewing, async ({ params, caller }) => ({
    removed: await diary.remove(requireUserId(caller), params.id),
  })),
  route(restoreViewings, async ({ body, caller }) => ({
    restored: await diary.restore(requireUserId(caller), body.viewings),
  })),
  route(markSeen, ({ params, query, body, caller }) =>
    diary.markSeen(requireUserId(caller), params.id, query, body),
  ),
  route(unmarkSeen, async ({ params, query, caller }) => ({
    removed: await diary.unmarkSeen(requireUserId(caller), params.id, query),
  })),
  route(removeViewings, async ({ body, caller }) => ({
    removed: await diary.removeMany(requireUserId(caller), body.ids),
  })),
];
