import {
  createCredit,
  deleteCredit,
  listEditedCredits,
  moveCredit,
  updateCredit,
} from '@kinora/contracts/admin/credits.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentEditedCredit } from './credits.presenter.ts';
import type { CreditEditing, EditedCreditState } from './credits.service.ts';

export function adminCreditsRoutes(credits: CreditEditing, pictures: PicturePresenter): Route[] {
  const present = (row: EditedCreditState) => presentEditedCredit(row, pictures);
  return [
    route(listEditedCredits, async ({ params, query }) =>
      toCursorPage(
        await credits.list(params.id, query),
        { perPage: query.perPage, cursor: query.cursor },
        { item: present, key: (row) => [row.department, row.position, row.id] },
      ),
    ),
    route(createCredit, async ({ params, body, caller }) => ({
      credit: present(await credits.create(params.id, body, requireUserId(caller))),
    })),
    route(updateCredit, async ({ params, body }) => ({
      credit: present(await credits.update(params.id, params.creditId, body)),
    })),
    route(moveCredit, async ({ params, body }) => ({
      credit: present(await credits.move(params.id, params.creditId, body.after)),
    })),
    route(deleteCredit, async ({ params }) => {
      await credits.remove(params.id, params.creditId);
      return {};
    }),
  ];
}
