import type { EditedSeason, EpisodeRow, SeasonRow } from '@kinora/contracts/admin/seasons.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentLock } from '#catalogue/provenance/index.ts';
import type { StoredEpisode, StoredSeason } from './seasons.repository.ts';
import type { EditedSeasonState } from './seasons.service.ts';

export const presentSeasonRow = (season: StoredSeason, pictures: PicturePresenter): SeasonRow => ({
  ...season,
  poster: pictures.presentOrNull(season.poster),
});

const presentEpisodeRow = (episode: StoredEpisode, pictures: PicturePresenter): EpisodeRow => ({
  ...episode,
  still: pictures.presentOrNull(episode.still),
});

export const presentEditedSeason = (season: EditedSeasonState, pictures: PicturePresenter): EditedSeason => ({
  ...season,
  poster: pictures.presentOrNull(season.poster),
  episodes: season.episodes.map((episode) => presentEpisodeRow(episode, pictures)),
  locks: season.locks.map(presentLock),
});
