import type { Availability } from '@kinora/contracts/catalogue/availability.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import type { SeasonSummary, Title } from '@kinora/contracts/catalogue/titles.ts';
import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import { bootstrapData } from './bootstrap-data.ts';

/** A picture in the storage. */
export const picture = (name: string, width = 1000, height = 1500): Picture => ({
  src: `/storage/${name}.webp`,
  width,
  height,
  color: '#123456',
  blur: null,
});

/** A title in a list. */
export const titleCard = (id: number, changes: Partial<TitleCard> = {}): TitleCard => ({
  id,
  type: 'movie',
  name: `Film ${id}`,
  slug: `film-${id}`,
  year: 2024,
  poster: picture(`poster-${id}`),
  score: 7.8,
  votes: 120,
  is_watchable: false,
  ...changes,
});

/** Not available here. */
export const availability = (changes: Partial<Availability> = {}): Availability => ({
  state: 'nowhere',
  from: null,
  until: null,
  languages: [],
  captions_count: 0,
  height: null,
  country_codes: [],
  ...changes,
});

/** A title with nothing but a name. */
export const bareTitle = (changes: Partial<Title> = {}): Title => ({
  ...emptyValues(titleFields),
  ...titleCard(1, { name: 'Bare', slug: 'bare', year: null, poster: null, score: null, votes: 0 }),
  backdrop: null,
  logo: null,
  genres: [],
  keywords: [],
  collection: null,
  season_count: 0,
  episode_count: 0,
  scores: [],
  play: null,
  availability: availability(),
  seasons: [],
  cast: [],
  crew: [],
  videos: [],
  images: [],
  similar: [],
  source: 'kinora',
  licence: null,
  ...changes,
});

/** A cast member, or a crew member if `job` is set. */
export const credit = (id: number, changes: Partial<Omit<Credit, 'person'>> = {}): Credit => ({
  person: { id, name: `Person ${id}`, slug: `person-${id}`, portrait: null },
  character: null,
  job: null,
  ...changes,
});

export const video = (id: number): VideoCard => ({
  id,
  name: `Video ${id}`,
  category: 'trailer',
  language: 'en',
  seconds: 134,
  thumbnail: null,
  season: null,
  episode: null,
});

export const galleryImage = (id: number): GalleryImage => ({
  id,
  kind: 'still',
  picture: picture(`still-${id}`, 1920, 1080),
  language: null,
  source: 'kinora',
  licence: null,
});

const season = (number: number, episodes: number): SeasonSummary => ({
  number,
  name: null,
  release_date: `${2023 + number}-10-03`,
  episode_count: episodes,
  poster: null,
});

/** A film with every fact and every section. */
export const fullFilm = (changes: Partial<Title> = {}): Title =>
  bareTitle({
    name: 'Perigee',
    slug: 'perigee',
    year: 2026,
    poster: picture('perigee'),
    backdrop: picture('perigee-wide', 1920, 1080),
    score: 8.4,
    votes: 12_408,
    original_name: 'Nærmest',
    tagline: 'Closest is not the same as near.',
    overview: 'A mission engineer listens to a rock.',
    release_date: '2026-03-12',
    status: 'released',
    runtime: 112,
    budget: 38_000_000,
    revenue: 164_000_000,
    original_language: 'nb',
    certification: '12',
    genres: [{ id: 1, name: 'Science fiction', slug: 'science-fiction' }],
    keywords: [{ id: 1, name: 'eclipse', slug: 'eclipse' }],
    country_codes: ['NO', 'CA'],
    collection: { id: 1, name: 'The Listening Films', slug: 'the-listening-films' },
    scores: [
      { source: 'local', average: 8.4, votes: 12_408 },
      { source: 'tmdb', average: 7.9, votes: 950 },
    ],
    cast: [credit(1, { character: 'Anneke Roo' }), credit(2, { character: 'Lotte Roo' })],
    crew: [
      credit(3, { job: 'Director' }),
      credit(4, { job: 'Writer' }),
      credit(3, { job: 'Screenplay' }),
      credit(5, { job: 'Editor' }),
    ],
    videos: [video(1)],
    is_watchable: true,
    play: { video_id: 11, category: 'full', season: null, episode: null },
    availability: availability({ state: 'here', languages: ['en'] }),
    images: [galleryImage(1)],
    similar: [titleCard(9, { name: 'Monsoon Radio' })],
    licence: 'CC0',
    ...changes,
  });

/** A series of two seasons with specials. */
export const fullSeries = (changes: Partial<Title> = {}): Title =>
  fullFilm({
    type: 'series',
    name: 'Saltglass',
    slug: 'saltglass',
    year: 2024,
    release_date: '2024-10-03',
    end_date: '2026-02-01',
    status: 'ended',
    runtime: 52,
    season_count: 2,
    episode_count: 14,
    crew: [credit(3, { job: 'Creator' })],
    play: { video_id: 12, category: 'full', season: 1, episode: 1 },
    seasons: [season(0, 1), season(1, 8), season(2, 6)],
    ...changes,
  });

/** The bootstrap data for a visitor who may view the catalogue. */
export const catalogueVisitor = (changes: Parameters<typeof bootstrapData>[0] = {}) =>
  bootstrapData({
    guest_role: { permissions: [{ name: 'titles.view', restrictions: [] }] },
    ...changes,
  });
