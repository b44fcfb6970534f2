import type { SeedVideoInput } from '#catalogue/videos/index.ts';
import type { DemoTitle } from './content-schema.ts';

/** A video of the demo: how it is drawn, and its metadata. */
export interface PlannedVideo {
  readonly video: Omit<SeedVideoInput, 'fileId'>;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Has two audio tracks and captions, instead of one track. */
  readonly isRich: boolean;
}

/** Films with a full video; the first has every quality, captions, chapters and a second language. */
const FILMS = ['nine-winters', 'perigee', 'deepwater-choir', 'glass-alphabet', 'orchard-hour', 'room-north'];
/** Series whose first season has a few playable episodes. */
const SERIES = ['saltglass'];
const EPISODES = 5;

const SMALL = { width: 426, height: 240, seconds: 8 };
const MIDDLE = { width: 640, height: 360, seconds: 20 };
const LARGE = { width: 1920, height: 1080, seconds: 24 };

const FILM_CHAPTERS = [
  { at: 0, name: 'Before the snow' },
  { at: 8, name: 'The crossing' },
  { at: 16, name: 'Home' },
];
const EPISODE_SEGMENTS = [
  { kind: 'recap' as const, from: 0, to: 3 },
  { kind: 'intro' as const, from: 3, to: 6 },
  { kind: 'credits' as const, from: 15, to: 20 },
];

/** The videos of a title: films and episodes first, then trailers and other extras. */
export function planVideos(title: DemoTitle): PlannedVideo[] {
  return [...filmOf(title), ...episodesOf(title), ...extrasOf(title)];
}

function filmOf({ key, name, original_language: language }: DemoTitle): PlannedVideo[] {
  if (!FILMS.includes(key)) return [];
  const isRich = key === FILMS[0];
  const video = { season: null, episode: null, name, category: 'full' as const, language, position: 0 };
  const credits = [{ kind: 'credits' as const, from: 18, to: 20 }];
  const intro = [{ kind: 'intro' as const, from: 2, to: 6 }];
  return [
    {
      video: {
        ...video,
        chapters: isRich ? FILM_CHAPTERS : [],
        segments: isRich ? [...intro, { kind: 'credits' as const, from: 20, to: 24 }] : credits,
      },
      ...(isRich ? LARGE : MIDDLE),
      isRich,
    },
  ];
}

function episodesOf({ key, seasons, original_language: language }: DemoTitle): PlannedVideo[] {
  if (!SERIES.includes(key)) return [];
  const season = seasons.find(({ season_number: number }) => number === 1);
  return (season?.episodes ?? []).slice(0, EPISODES).map(({ episode_number: episode, name }) => ({
    video: {
      season: 1,
      episode,
      name,
      category: 'full' as const,
      language,
      position: 0,
      chapters: [],
      segments: EPISODE_SEGMENTS,
    },
    ...MIDDLE,
    isRich: false,
  }));
}

const extrasOf = ({ videos }: DemoTitle): PlannedVideo[] =>
  videos.map(({ name, category, language, season_number: season }, index) => ({
    video: {
      season: season ?? null,
      episode: null,
      name,
      category,
      language,
      position: index + 1,
      chapters: [],
      segments: [],
    },
    ...SMALL,
    isRich: false,
  }));
