import type { ImageInput } from '#catalogue/images/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { assignArt } from '../art/assign.ts';
import { drawBackdrop, drawPoster, drawStill } from '../art/draw.ts';
import type { ArtSpec } from '../art/spec.ts';
import type { DemoContent, DemoTitle } from './content.schema.ts';
import type { StorePicture } from './pictures.ts';

/** The pictures of one title. */
export interface TitleArt {
  readonly poster: StoredPicture | null;
  readonly backdrop: StoredPicture | null;
  /** By `season/episode`. */
  readonly stills: ReadonlyMap<string, StoredPicture | null>;
  /** One for each video, in order. */
  readonly thumbnails: readonly (StoredPicture | null)[];
  readonly gallery: readonly Pick<ImageInput, 'kind' | 'picture'>[];
}

/** Beside poster and backdrop; for titles of our own, which have no other pictures anywhere. */
const GALLERY_STILLS = 3;
const isInvented = ({ licence }: DemoTitle) => licence.startsWith('invented');

/** Draws titles of a catalogue so that no two posters on a wall look alike. */
export function createTitleArt(
  store: StorePicture,
  { titles, people }: DemoContent,
): (title: DemoTitle) => Promise<TitleArt> {
  const names = new Map(people.map(({ key, name }) => [key, name]));
  const specs = new Map(
    assignArt(titles.map((title) => specOf(title, names))).map((spec) => [spec.key, spec]),
  );
  return async (title) => {
    const spec = specs.get(title.key) ?? specOf(title, names);
    const poster = await store('posters', () => drawPoster(spec));
    const backdrop = await store('backdrops', () => drawBackdrop(spec));
    let index = 0;
    const still = () => {
      const place = index++;
      return store('stills', () => drawStill({ ...spec, index: place }));
    };
    const stills = new Map<string, StoredPicture | null>();
    for (const { season_number: season, episodes } of title.seasons)
      for (const { episode_number: episode } of episodes) stills.set(`${season}/${episode}`, await still());
    const extras: (StoredPicture | null)[] = [];
    if (isInvented(title)) for (let count = 0; count < GALLERY_STILLS; count += 1) extras.push(await still());
    return {
      poster,
      backdrop,
      stills,
      thumbnails: title.videos.map((_, place) => extras[place] ?? backdrop),
      gallery: [
        ...galleryOf('backdrop', [backdrop]),
        ...galleryOf('still', extras),
        ...galleryOf('poster', [poster]),
      ],
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

const galleryOf = (kind: ImageInput['kind'], pictures: readonly (StoredPicture | null)[]) =>
  pictures.flatMap((picture) => (picture === null ? [] : [{ kind, picture }]));
