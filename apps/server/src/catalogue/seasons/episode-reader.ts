import type { Episode, EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentEpisode, presentEpisodeCard } from './seasons.presenter.ts';
import type { SeasonsReader } from './seasons.service.ts';

export type EpisodeReader = ReturnType<typeof createEpisodeReader>;

/** Reads live, for callers whose response depends on the reader. */
export const createEpisodeReader = (seasons: SeasonsReader, pictures: PicturePresenter) => ({
  async list(titleId: number, season: number): Promise<EpisodeCard[]> {
    const rows = await seasons.listEpisodes(titleId, season);
    return rows.map((row) => presentEpisodeCard(row, pictures));
  },

  async find(
    titleId: number,
    place: { season: number; episode: number },
    languages: readonly string[],
  ): Promise<Episode> {
    return presentEpisode(await seasons.findEpisode(titleId, place, languages), pictures);
  },
});
