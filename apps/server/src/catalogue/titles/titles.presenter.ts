import type { SeasonSummary, Title, TitleIncludes } from '@kinora/contracts/catalogue/titles.ts';
import { presentCredit } from '#catalogue/credits/index.ts';
import { presentImage } from '#catalogue/images/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import { presentVideo } from '#catalogue/videos/index.ts';
import type { TitleIncludesRow } from './titles.includes.repository.ts';
import type { SeasonSummaryRow, TitlePageRow } from './titles.page.repository.ts';

export const presentSeasonSummary = (row: SeasonSummaryRow, pictures: PicturePresenter): SeasonSummary => ({
  number: row.number,
  name: row.name,
  release_date: row.release_date,
  episode_count: row.episode_count,
  poster: pictures.presentOrNull(row.poster),
});

export const presentTitle = (row: TitlePageRow, pictures: PicturePresenter): Title => ({
  ...row,
  ...presentTitleCard(row, pictures),
  backdrop: pictures.presentOrNull(row.backdrop),
  logo: pictures.presentOrNull(row.logo),
  seasons: row.seasons.map((season) => presentSeasonSummary(season, pictures)),
  cast: row.cast.map((credit) => presentCredit(credit, pictures)),
  crew: row.crew.map((credit) => presentCredit(credit, pictures)),
  videos: row.videos.map((video) => presentVideo(video, pictures)),
  images: row.images.map((image) => presentImage(image, pictures)),
  similar: row.similar.map((title) => presentTitleCard(title, pictures)),
});

/** Omits includes that were not requested. */
export const presentTitleIncludes = (row: TitleIncludesRow): TitleIncludes => ({
  external_ids: row.external_ids ?? undefined,
  aliases: row.aliases ?? undefined,
  translations: row.translations ?? undefined,
  credits_count: row.credits_count ?? undefined,
  images_count: row.images_count ?? undefined,
  videos_count: row.videos_count ?? undefined,
});
