import type { Episode, EpisodeCard, Season } from '@kinora/contracts/catalogue/seasons.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { pickFields } from '@kinora/contracts/platform/record-fields.ts';
import { presentCredit } from '#catalogue/credits/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import { presentSeasonSummary } from '#catalogue/titles/index.ts';
import { presentVideo } from '#catalogue/videos/index.ts';
import type { EpisodeCardRow, EpisodePageRow, SeasonPageRow } from './seasons.page.repository.ts';

export const presentEpisodeCard = (row: EpisodeCardRow, pictures: PicturePresenter): EpisodeCard => ({
  ...row,
  still: pictures.presentOrNull(row.still),
  is_hidden: false,
});

const presentOfTitle = (
  { title, cast, crew, videos }: SeasonPageRow | EpisodePageRow,
  pictures: PicturePresenter,
) => ({
  title: { ...presentTitleCard(title, pictures), backdrop: pictures.presentOrNull(title.backdrop) },
  cast: cast.map((credit) => presentCredit(credit, pictures)),
  crew: crew.map((credit) => presentCredit(credit, pictures)),
  videos: videos.map((video) => presentVideo(video, pictures)),
});

export const presentSeason = (row: SeasonPageRow, pictures: PicturePresenter): Season => ({
  ...presentSeasonSummary(row, pictures),
  ...presentOfTitle(row, pictures),
  ...pickFields(seasonFields, row),
  seasons: row.seasons.map((season) => presentSeasonSummary(season, pictures)),
  episodes: row.episodes.map((episode) => presentEpisodeCard(episode, pictures)),
});

export const presentEpisode = (row: EpisodePageRow, pictures: PicturePresenter): Episode => ({
  ...presentEpisodeCard(row, pictures),
  ...presentOfTitle(row, pictures),
  season_name: row.season_name,
  previous: row.previous,
  next: row.next,
  play: row.play,
  availability: row.availability,
});
