import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import type { Episode, EpisodeCard, Season } from '@kinora/contracts/catalogue/seasons.ts';
import type { SeasonSummary } from '@kinora/contracts/catalogue/titles.ts';
import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { availability } from './titles.ts';

/** A credit of a person. */
export const credit = (id: number, part: Partial<Omit<Credit, 'person'>> = {}): Credit => ({
  person: { id, name: `Person ${id}`, slug: `person-${id}`, portrait: null },
  character: null,
  job: null,
  ...part,
});

/** A video in a list. */
export const video = (id: number, name: string): VideoCard => ({
  id,
  name,
  category: 'clip',
  language: null,
  seconds: 90,
  thumbnail: null,
  season: null,
  episode: null,
});

const title: Season['title'] = {
  id: 5,
  type: 'series',
  name: 'Saltglass',
  slug: 'saltglass',
  year: 2024,
  poster: null,
  score: 8.7,
  votes: 100,
  is_watchable: false,
  backdrop: null,
};

/** A season in a picker. */
export const seasonSummary = (number: number, name: string | null = null): SeasonSummary => ({
  number,
  name,
  release_date: null,
  episode_count: 1,
  poster: null,
});

/** An aired episode in a list. */
export const episodeCard = (number: number, changes: Partial<EpisodeCard> = {}): EpisodeCard => ({
  id: 100 + number,
  season_number: 1,
  episode_number: number,
  type: null,
  name: `Part ${number}`,
  overview: null,
  release_date: '2024-10-03',
  runtime: 52,
  still: null,
  score: 8.6,
  votes: 10,
  video_id: null,
  is_hidden: false,
  ...changes,
});

/** A season of a series with two, with one episode and no credits. */
export const season = (changes: Partial<Season> = {}): Season => ({
  ...seasonSummary(1),
  title,
  overview: null,
  seasons: [seasonSummary(1), seasonSummary(2)],
  episodes: [episodeCard(1)],
  cast: [],
  crew: [],
  videos: [],
  ...changes,
});

/** An episode between two others. */
export const episode = (changes: Partial<Episode> = {}): Episode => ({
  ...episodeCard(2),
  title,
  season_name: null,
  previous: { season_number: 1, episode_number: 1, name: 'Snow' },
  next: { season_number: 2, episode_number: 1, name: null },
  play: null,
  availability: availability(),
  cast: [],
  crew: [],
  videos: [],
  ...changes,
});
