import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { assignArt } from '@kinora/demo-art/assign.ts';
import { drawBackdrop, drawPoster, drawStill } from '@kinora/demo-art/draw.ts';
import type { ArtSpec } from '@kinora/demo-art/spec.ts';
import { type DemoContent, type DemoTitle, isInvented } from './content-schema.ts';
import type { StorePicture } from './pictures.ts';

/** Draws one picture, or returns it if it was drawn before. */
export type Drawing = () => Promise<StoredPicture>;

/** The pictures of one title, drawn lazily. */
export interface TitleArt {
  readonly poster: Drawing;
  readonly backdrop: Drawing;
  /** Keyed by `season/episode`. */
  readonly stills: ReadonlyMap<string, Drawing>;
  /** Gallery pictures besides poster and backdrop. */
  readonly extras: readonly Drawing[];
  /** One per video, in order. */
  readonly thumbnails: readonly Drawing[];
}

/** For invented titles, which have no other pictures. */
const GALLERY_STILLS = 3;

/** Draws the titles of a catalogue so that no two posters on a page look alike. */
export function createTitleArt(
  store: StorePicture,
  { titles, people }: DemoContent,
): (title: DemoTitle) => TitleArt {
  const names = new Map(people.map(({ key, name }) => [key, name]));
  const specs = new Map(
    assignArt(titles.map((title) => specOf(title, names))).map((spec) => [spec.key, spec]),
  );
  return (title) => {
    const spec = specs.get(title.key) ?? specOf(title, names);
    const still = (index: number) => () => store('stills', () => drawStill({ ...spec, index }));
    const episodes = title.seasons.flatMap((season) =>
      season.episodes.map((episode) => `${season.season_number}/${episode.episode_number}`),
    );
    const extras = Array.from({ length: isInvented(title) ? GALLERY_STILLS : 0 }, (_, place) =>
      still(episodes.length + place),
    );
    const backdrop = () => store('backdrops', () => drawBackdrop(spec));
    return {
      poster: () => store('posters', () => drawPoster(spec)),
      backdrop,
      stills: new Map(episodes.map((place, index) => [place, still(index)])),
      extras,
      thumbnails: title.videos.map((_, place) => extras[place] ?? backdrop),
    };
  };
}

function specOf(title: DemoTitle, names: ReadonlyMap<string, string>): ArtSpec {
  const director = title.crew.find(({ job }) => job === 'Director' || job === 'Creator')?.person;
  return {
    key: title.key,
    name: title.name,
    year: title.year,
    genres: title.genres,
    keywords: title.keywords,
    kind: title.type,
    director: director === undefined ? undefined : names.get(director),
  };
}
