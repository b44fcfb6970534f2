import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { createImage } from '@kinora/contracts/admin/images.ts';
import {
  createEpisode,
  deleteEpisode,
  type EditedEpisode,
  type EpisodeForm,
  getEditedEpisode,
  type NewEpisodeForm,
  unlockEpisode,
  updateEpisode,
} from '@kinora/contracts/admin/episodes.ts';
import { getEditedSeason, listEditedSeasons } from '@kinora/contracts/admin/seasons.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Endpoints that list or count episodes. */
const ABOVE = [getEditedSeason, listEditedSeasons, getEditedTitle];

const keyOf = ({ title, season_number: season, episode_number: episode }: EditedEpisode) => ({
  id: title.id,
  season,
  episode,
});

export const episodeEditingQueries = {
  one: (params: { id: number; season: number; episode: number }) =>
    endpointQuery(getEditedEpisode, { params }),
  /** The episode of a URL below `/admin/titles/:titleId/edit/seasons/:season/episodes/:episode`. */
  ofAddress: (params: Params) =>
    episodeEditingQueries.one({
      id: Number(params['titleId']),
      season: Number(params['season']),
      episode: Number(params['episode']),
    }),
};

/** The episode whose editor is open. */
export function useEditedEpisode(): EditedEpisode {
  return useSuspenseQuery(episodeEditingQueries.ofAddress(useParams())).data.episode;
}

export function useCreateEpisode(place: { id: number; season: number }) {
  const refresh = useRefreshAbove();
  return async (body: NewEpisodeForm) => {
    const { episode } = await call(createEpisode, { params: place, body });
    await refresh();
    return episode;
  };
}

export function useDeleteEpisode(episode: EditedEpisode) {
  return useMutation({
    mutationFn: () => call(deleteEpisode, { params: keyOf(episode) }),
    onSuccess: useRefreshAbove(),
  });
}

/** Mutations of the episode whose editor is open. */
export function useEpisodeChanges(episode: EditedEpisode) {
  const queryClient = useQueryClient();
  const refreshAbove = useRefreshAbove();
  const params = keyOf(episode);
  const query = episodeEditingQueries.one(params);
  const keep = (now: EditedEpisode) => {
    queryClient.setQueryData(query.queryKey, { episode: now });
    return now;
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  return {
    save: async (changes: EpisodeForm, version: number) => {
      const saved = await call(updateEpisode, { params, body: { ...changes, version } });
      void refreshAbove();
      return keep(saved.episode);
    },
    reread: async () => (await queryClient.query({ ...query, staleTime: 0 })).episode,
    unlock: useMutation({
      mutationFn: (fields: string[]) => call(unlockEpisode, { params, body: { fields } }),
      onSuccess: ({ episode: now }) => keep(now),
    }),
    addStill: useMutation({
      mutationFn: (fileId: number) =>
        call(createImage, {
          body: { file_id: fileId, kind: 'still', episode_id: episode.id, is_main: true },
        }),
      onSettled: refresh,
    }),
  };
}

function useRefreshAbove() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(ABOVE.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })));
}
