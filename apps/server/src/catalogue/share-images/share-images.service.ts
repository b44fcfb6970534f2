import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  SHARE_IMAGE,
  type ShareImageContent,
  shareImagePath,
  shareImageVersion,
} from '@kinora/contracts/catalogue/share-images.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import {
  createBoundedQueue,
  createPicturePresenter,
  type PicturePresenter,
  type StoredPicture,
} from '#catalogue/pictures/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { drawShareImage } from './drawing.ts';
import { drawListImage } from './list-drawing.ts';
import { type Typeface, readTypeface } from './typeface.ts';
import { findShareImageSubject, type ShareImageRecord, type ShareImageSubject } from './subjects.ts';

/** One at a time with a short queue: drawing takes a third of a second of CPU time. */
const LIMITS = { atOnce: 1, waiting: 32 };

type Faces<Face> = Readonly<Record<'plain' | 'serif', Face>>;

const readFaces = ({ plain, serif }: Faces<URL>): Faces<Typeface> => ({
  plain: readTypeface(plain),
  serif: readTypeface(serif),
});

interface Deps extends Pick<Platform, 'pool' | 'storage' | 'clock'> {
  readonly settings: Pick<SettingsService, 'get'>;
  /** The typeface of the names, and the one of the names of lists. */
  readonly faces: Faces<URL>;
  readonly draw?: typeof drawShareImage;
}

export type ShareImagesService = ReturnType<typeof createShareImagesService>;

export function createShareImagesService(deps: Deps) {
  const { pool, storage, clock, settings, draw = drawShareImage } = deps;
  const pictures = createPicturePresenter(storage);
  const enqueue = createBoundedQueue(LIMITS);
  const underway = new Map<string, Promise<Buffer>>();
  let faces: Faces<Typeface> | undefined;

  const bytesOf = async (picture: StoredPicture | null): Promise<Buffer | null> => {
    if (picture === null || (await storage.stat('public', picture.key)) === undefined) return null;
    return buffer(await storage.read('public', picture.key));
  };

  const drawSubject = async (shown: ShareImageSubject, siteName: string): Promise<Buffer> => {
    const { name, year, by, posters = [] } = shown;
    faces ??= readFaces(deps.faces);
    if (by !== undefined) {
      const pieces = await Promise.all(posters.map(bytesOf));
      return drawListImage({ name, by, siteName, posters: pieces.filter((piece) => piece !== null) }, faces);
    }
    const [backdrop, poster] = await Promise.all([bytesOf(shown.backdrop), bytesOf(shown.poster)]);
    return draw({ name, year, siteName, backdrop, poster }, faces.plain);
  };

  const make = async (key: string, shown: ShareImageSubject, siteName: string): Promise<Buffer> => {
    // Another request may have stored it since the caller checked.
    if ((await storage.stat('private', key)) !== undefined) return buffer(await storage.read('private', key));
    const made = await drawSubject(shown, siteName);
    await storage.put('private', key, made, { contentType: SHARE_IMAGE.type, size: made.length });
    return made;
  };

  /** Concurrent requests for the same image share one drawing. */
  const makeOnce = (key: string, shown: ShareImageSubject, siteName: string): Promise<Buffer> => {
    const known = underway.get(key);
    if (known !== undefined) return known;
    const work = enqueue(() => make(key, shown, siteName)).finally(() => underway.delete(key));
    underway.set(key, work);
    return work;
  };

  return {
    /** Returns the image, or its current location: an invented or outdated URL is never drawn. */
    async get(
      address: ShareImageRecord & { readonly version: string },
      { beforeDrawing }: { beforeDrawing: () => Promise<void> },
    ): Promise<Buffer | Readable | { movedTo: string }> {
      const { kind, id, version, language } = address;
      const key = `share-images/${kind}-${id}-${version}.jpg`;
      const isStored = async () => (await storage.stat('private', key)) !== undefined;
      // A list may have become private since its image was drawn.
      if (kind !== 'lists' && (await isStored())) return storage.read('private', key);
      const shown = await findShareImageSubject({ pool, clock }, address);
      if (shown === undefined) throw new AppError('not_found');
      const { site_name: siteName } = settings.get(brandingSettings);
      const content = presentContent(shown, pictures, { id, siteName });
      if (shareImageVersion(content) !== version) return { movedTo: shareImagePath(kind, language, content) };
      if (kind === 'lists' && (await isStored())) return storage.read('private', key);
      await beforeDrawing();
      return makeOnce(key, shown, siteName);
    },
  };
}

const presentContent = (
  { name, year, backdrop, poster, by, posters }: ShareImageSubject,
  pictures: PicturePresenter,
  { id, siteName }: Pick<ShareImageContent, 'id' | 'siteName'>,
): ShareImageContent => ({
  id,
  name,
  year,
  siteName,
  backdrop: pictures.presentOrNull(backdrop),
  poster: pictures.presentOrNull(poster),
  by,
  posters: posters?.map(pictures.present),
});
