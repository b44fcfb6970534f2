import {
  createEpisode,
  deleteEpisode,
  getEditedEpisode,
  unlockEpisode,
  updateEpisode,
} from '@kinora/contracts/admin/episodes.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentEditedEpisode } from './episodes.presenter.ts';
import type { EditedEpisodeState, EpisodeEditing } from './episodes.service.ts';

const placeOf = (params: { id: number; season: number; episode: number }) => ({
  titleId: params.id,
  season: params.season,
  episode: params.episode,
});

export function adminEpisodesRoutes(episodes: EpisodeEditing, pictures: PicturePresenter): Route[] {
  const answer = (episode: EditedEpisodeState) => ({ episode: presentEditedEpisode(episode, pictures) });
  return [
    route(createEpisode, async ({ params, body, caller }) => {
      const place = { titleId: params.id, season: params.season };
      return answer(await episodes.create(place, body, requireUserId(caller)));
    }),
    route(getEditedEpisode, async ({ params }) => answer(await episodes.find(placeOf(params)))),
    route(updateEpisode, async ({ params, body, caller }) =>
      answer(await episodes.update(placeOf(params), body, requireUserId(caller))),
    ),
    route(deleteEpisode, async ({ params }) => {
      await episodes.remove(placeOf(params));
      return {};
    }),
    route(unlockEpisode, async ({ params, body }) =>
      answer(await episodes.unlock(placeOf(params), body.fields)),
    ),
  ];
}
