import {
  createCredit,
  deleteCredit,
  type EditedCredit,
  listEditedCredits,
  moveCredit,
  updateCredit,
} from '@kinora/contracts/catalogue/credit-editing.ts';
import { presentCredit } from '#catalogue/credits/index.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { EditedCreditRow } from './credit-editing.repository.ts';
import type { CreditEditing } from './credit-editing.service.ts';

export function creditEditingRoutes(credits: CreditEditing, pictures: Pictures): Route[] {
  const present = (row: EditedCreditRow): EditedCredit => ({
    ...presentCredit(row, pictures),
    id: row.id,
    department: row.department,
  });
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
