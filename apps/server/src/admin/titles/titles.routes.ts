import {
  createTitle,
  deleteTitle,
  getEditedTitle,
  restoreTitle,
  unlockTitle,
  updateTitle,
} from '@kinora/contracts/admin/titles.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentEditedTitle } from './titles.presenter.ts';
import type { EditedTitleState, TitleEditing } from './titles.service.ts';

export function adminTitlesRoutes(titles: TitleEditing, pictures: PicturePresenter): Route[] {
  const answer = (title: EditedTitleState) => ({ title: presentEditedTitle(title, pictures) });
  return [
    route(createTitle, async ({ body, caller }) => answer(await titles.create(body, requireUserId(caller)))),
    route(getEditedTitle, async ({ params }) => answer(await titles.find(params.id))),
    route(updateTitle, async ({ params, body, caller }) =>
      answer(await titles.update(params.id, body, requireUserId(caller))),
    ),
    route(deleteTitle, async ({ params }) => {
      await titles.remove(params.id);
      return {};
    }),
    route(restoreTitle, async ({ params }) => answer(await titles.restore(params.id))),
    route(unlockTitle, async ({ params, body }) => answer(await titles.unlock(params.id, body.fields))),
  ];
}
