import { MEDIA_PATH, type WatchEpisode, type WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import { presentVideo } from '#catalogue/videos/index.ts';
import type { WatchEpisodeRow, WatchRow } from './playback.watch.repository.ts';

const presentEpisode = (row: WatchEpisodeRow, pictures: PicturePresenter): WatchEpisode => ({
  id: row.id,
  season_number: row.season_number,
  episode_number: row.episode_number,
  name: row.name,
  overview: row.overview,
  runtime: row.runtime,
  still: pictures.presentOrNull(row.still),
  video_id: row.video_id,
});

export function presentWatchPage(row: WatchRow, pictures: PicturePresenter): WatchPage {
  const { video, title } = row;
  const episode = (one: WatchEpisodeRow | null) => one && presentEpisode(one, pictures);
  return {
    video: {
      ...presentVideo(video, pictures),
      kind: video.kind,
      chapters: video.chapters,
      segments: video.segments,
      plays: video.plays,
      created_at: video.created_at,
    },
    title: {
      ...presentTitleCard(title, pictures),
      backdrop: pictures.presentOrNull(title.backdrop),
      overview: title.overview,
    },
    episode: episode(row.episode),
    sources: row.sources,
    episodes: row.episodes.map((one) => presentEpisode(one, pictures)),
    previous: episode(row.previous),
    next: episode(row.next),
    extras: row.extras.map((one) => presentVideo(one, pictures)),
    related: row.related.map((one) => presentTitleCard(one, pictures)),
  };
}

/** The URL of a video file for the holder of the token. */
export const mediaAddress = (videoId: number, token: string, name: string): string =>
  `${MEDIA_PATH}${videoId}/${token}/${name}`;
