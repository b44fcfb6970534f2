import type { Playback, WatchEpisode, WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { titleCard, video } from './titles.ts';

/** An episode in the list beside the player; the id of its video is 900 plus its number. */
const watchEpisode = (number: number, changes: Partial<WatchEpisode> = {}): WatchEpisode => ({
  id: 100 + number,
  season_number: 2,
  episode_number: number,
  name: `Episode called ${number}`,
  overview: 'A diver surfaces with a watch that runs backwards.',
  runtime: 50 + number,
  still: null,
  video_id: 900 + number,
  ...changes,
});

const title = {
  ...titleCard(5, { type: 'series', name: 'Saltglass', slug: 'saltglass' }),
  backdrop: null,
  overview: null,
};

/** The third of four episodes, with a second video source. */
export const watchedEpisode = (changes: Partial<WatchPage> = {}): WatchPage => ({
  video: {
    ...video(903),
    category: 'full',
    kind: 'file',
    seconds: 3180,
    chapters: [],
    segments: [],
    plays: 41_208,
    created_at: '2026-01-01T00:00:00Z',
  },
  title,
  episode: watchEpisode(3),
  sources: [
    { id: 903, name: 'Kinora', kind: 'file', language: 'en', quality: '1080p', is_healthy: true },
    { id: 953, name: 'Mirror', kind: 'url', language: 'en', quality: '720p', is_healthy: true },
  ],
  episodes: [watchEpisode(1), watchEpisode(2), watchEpisode(3), watchEpisode(4, { video_id: null })],
  previous: watchEpisode(2),
  next: null,
  extras: [{ ...video(801), name: 'Season 2 trailer' }],
  related: [titleCard(6, { name: 'Perigee' })],
  ...changes,
});

/** A film with one video source and nothing else. */
export const watchedFilm = (changes: Partial<WatchPage> = {}): WatchPage => {
  const page = watchedEpisode();
  return {
    ...page,
    title: { ...title, type: 'movie', name: 'Perigee', overview: 'A rock comes near.' },
    episode: null,
    episodes: [],
    previous: null,
    sources: page.sources.slice(0, 1),
    extras: [],
    related: [],
    ...changes,
  };
};

/** A video that is ready to play. */
export const readyPlayback = (
  changes: Partial<Extract<Playback, { state: 'ready' }>> = {},
): Extract<Playback, { state: 'ready' }> => ({
  state: 'ready',
  token: 'token-903',
  valid_seconds: 21_600,
  type: 'hls',
  src: '/media/903/token-903/master.m3u8',
  captions: [],
  sprite: null,
  poster: null,
  resume_at: null,
  ...changes,
});
