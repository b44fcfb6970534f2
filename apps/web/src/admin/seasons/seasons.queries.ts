import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { createImage } from '@kinora/contracts/admin/images.ts';
import {
  createSeason,
  deleteSeason,
  type EditedSeason,
  getEditedSeason,
  listEditedSeasons,
  type NewSeasonForm,
  type SeasonForm,
  unlockSeason,
  updateSeason,
} from '@kinora/contracts/admin/seasons.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

type Params = Readonly<Record<string, string | undefined>>;
interface SeasonKey {
  readonly id: number;
  readonly season: number;
}

export const seasonEditingQueries = {
  list: (titleId: number) => endpointQuery(listEditedSeasons, { params: { id: titleId } }),
  one: (params: SeasonKey) => endpointQuery(getEditedSeason, { params }),
  /** The season of a URL below `/admin/titles/:titleId/edit/seasons/:season`. */
  ofAddress: (params: Params) =>
    seasonEditingQueries.one({ id: Number(params['titleId']), season: Number(params['season']) }),
};

/** The season whose page is open. */
export function useEditedSeason(): EditedSeason {
  return useSuspenseQuery(seasonEditingQueries.ofAddress(useParams())).data.season;
}

export function useCreateSeason(titleId: number) {
  const refresh = useSeasonsRefresh();
  return useMutation({
    mutationFn: (body: NewSeasonForm) => call(createSeason, { params: { id: titleId }, body }),
    onSettled: refresh,
  });
}

export function useDeleteSeason(titleId: number) {
  const queryClient = useQueryClient();
  const refresh = useSeasonsRefresh();
  return useMutation({
    mutationFn: (season: number) => call(deleteSeason, { params: { id: titleId, season } }),
    onSuccess: (_answer, season) => {
      // The deleted season's page may still be open, so only inactive queries are removed.
      const { queryKey } = seasonEditingQueries.one({ id: titleId, season });
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      return refresh();
    },
  });
}

/** Mutations of the season whose page is open. */
export function useSeasonChanges({ title, number }: EditedSeason) {
  const queryClient = useQueryClient();
  const params = { id: title.id, season: number };
  const query = seasonEditingQueries.one(params);
  const keep = (season: EditedSeason) => {
    queryClient.setQueryData(query.queryKey, { season });
    return season;
  };
  return {
    save: async (changes: SeasonForm, version: number) =>
      keep((await call(updateSeason, { params, body: { ...changes, version } })).season),
    reread: async () => (await queryClient.query({ ...query, staleTime: 0 })).season,
    unlock: useMutation({
      mutationFn: (fields: string[]) => call(unlockSeason, { params, body: { fields } }),
      onSuccess: ({ season }) => keep(season),
    }),
  };
}

/** Makes an uploaded file the poster of a season. */
export function useSeasonPoster({ id, title, number }: EditedSeason) {
  const queryClient = useQueryClient();
  const { queryKey } = seasonEditingQueries.one({ id: title.id, season: number });
  return useMutation({
    mutationFn: (fileId: number) =>
      call(createImage, { body: { file_id: fileId, kind: 'poster', season_id: id, is_main: true } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function useSeasonsRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listEditedSeasons, getEditedTitle].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}
