import {
  createPerson,
  deletePerson,
  getEditedPerson,
  listEditedPersonCredits,
  restorePerson,
  unlockPerson,
  updatePerson,
} from '@kinora/contracts/admin/people.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentCreditRow, presentEditedPerson } from './people.presenter.ts';
import type { PeopleEditing, EditedPersonState } from './people.service.ts';

export function adminPeopleRoutes(people: PeopleEditing, pictures: PicturePresenter): Route[] {
  const answer = (person: EditedPersonState) => ({ person: presentEditedPerson(person, pictures) });
  return [
    route(getEditedPerson, async ({ params }) => answer(await people.find(params.id))),
    route(createPerson, async ({ body, caller }) => answer(await people.create(body, requireUserId(caller)))),
    route(updatePerson, async ({ params, body, caller }) =>
      answer(await people.update(params.id, body, requireUserId(caller))),
    ),
    route(deletePerson, async ({ params }) => {
      await people.remove(params.id);
      return {};
    }),
    route(restorePerson, async ({ params }) => answer(await people.restore(params.id))),
    route(unlockPerson, async ({ params, body }) => answer(await people.unlock(params.id, body.fields))),
    route(listEditedPersonCredits, async ({ params, query }) =>
      toCursorPage(
        await people.credits(params.id, query),
        { perPage: query.perPage, cursor: query.cursor },
        { item: (row) => presentCreditRow(row, pictures), key: (row) => [row.title.id, row.id] },
      ),
    ),
  ];
}
