import {
  createSeason,
  deleteSeason,
  getEditedSeason,
  listEditedSeasons,
  unlockSeason,
  updateSeason,
} from '@kinora/contracts/admin/seasons.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentEditedSeason, presentSeasonRow } from './seasons.presenter.ts';
import type { EditedSeasonState, SeasonEditing } from './seasons.service.ts';

export function adminSeasonsRoutes(seasons: SeasonEditing, pictures: PicturePresenter): Route[] {
  const answer = (season: EditedSeasonState) => ({ season: presentEditedSeason(season, pictures) });
  return [
    route(listEditedSeasons, async ({ params }) => {
      const { title, seasons: rows } = await seasons.list(params.id);
      return { title, seasons: rows.map((row) => presentSeasonRow(row, pictures)) };
    }),
    route(createSeason, async ({ params, body, caller }) =>
      answer(await seasons.create(params.id, body, requireUserId(caller))),
    ),
    route(getEditedSeason, async ({ params }) => answer(await seasons.find(params.id, params.season))),
    route(updateSeason, async ({ params, body, caller }) =>
      answer(
        await seasons.update({ titleId: params.id, number: params.season }, body, requireUserId(caller)),
      ),
    ),
    route(deleteSeason, async ({ params }) => {
      await seasons.remove(params.id, params.season);
      return {};
    }),
    route(unlockSeason, async ({ params, body }) =>
      answer(await seasons.unlock(params.id, params.season, body.fields)),
    ),
  ];
}
