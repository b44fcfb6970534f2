import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  SHARE_IMAGE,
  type ShareImageContent,
  shareImagePath,
  shareImageVersion,
} from '@kinora/contracts/catalogue/share-images.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { createBoundedQueue, createPictures, type StoredPicture } from '#catalogue/pictures/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { drawShareImage } from './share-images.drawing.ts';
import { type Face, readFace } from './share-images.face.ts';
import { findShown, type ShareImageRecord, type Shown } from './share-images.records.ts';

/** One at a time, and few who wait: drawing takes a third of a second of a processor. */
const LIMITS = { atOnce: 1, waiting: 32 };

interface Deps extends Pick<Platform, 'pool' | 'storage' | 'clock'> {
  readonly settings: Pick<SettingsService, 'get'>;
  /** The typeface names are set in. */
  readonly face: URL;
  readonly draw?: typeof drawShareImage;
}

export type ShareImagesService = ReturnType<typeof createShareImagesService>;

export function createShareImagesService(deps: Deps) {
  const { pool, storage, clock, settings, draw = drawShareImage } = deps;
  const pictures = createPictures(storage);
  const enqueue = createBoundedQueue(LIMITS);
  const underway = new Map<string, Promise<Buffer>>();
  let face: Face | undefined;

  const bytesOf = async (picture: StoredPicture | null): Promise<Buffer | null> => {
    if (picture === null || (await storage.stat('public', picture.key)) === undefined) return null;
    return buffer(await storage.read('public', picture.key));
  };

  const make = async (key: string, shown: Shown, siteName: string): Promise<Buffer> => {
    // Whoever looked before it was stored may come when it is.
    if ((await storage.stat('private', key)) !== undefined) return buffer(await storage.read('private', key));
    const [backdrop, poster] = await Promise.all([bytesOf(shown.backdrop), bytesOf(shown.poster)]);
    face ??= readFace(deps.face);
    const made = await draw({ name: shown.name, year: shown.year, siteName, backdrop, poster }, face);
    await storage.put('private', key, made, { contentType: SHARE_IMAGE.type, size: made.length });
    return made;
  };

  /** Those who ask for the same picture wait for the same drawing. */
  const makeOnce = (key: string, shown: Shown, siteName: string): Promise<Buffer> => {
    const known = underway.get(key);
    if (known !== undefined) return known;
    const work = enqueue(() => make(key, shown, siteName)).finally(() => underway.delete(key));
    underway.set(key, work);
    return work;
  };

  return {
    /** The picture, or where it is by now: an address made up, or one of yesterday, is never drawn. */
    async get(
      address: ShareImageRecord & { readonly version: string },
      { beforeDrawing }: { beforeDrawing: () => Promise<void> },
    ): Promise<Buffer | Readable | { movedTo: string }> {
      const { kind, id, version, language } = address;
      const key = `share-images/${kind}-${id}-${version}.jpg`;
      if ((await storage.stat('private', key)) !== undefined) return storage.read('private', key);
      const shown = await findShown({ pool, clock }, address);
      if (shown === undefined) throw new AppError('not_found');
      const { site_name: siteName } = settings.get(brandingSettings);
      const content: ShareImageContent = {
        id,
        name: shown.name,
        year: shown.year,
        siteName,
        backdrop: pictures.presentOrNull(shown.backdrop),
        poster: pictures.presentOrNull(shown.poster),
      };
      if (shareImageVersion(content) !== version) return { movedTo: shareImagePath(kind, language, content) };
      await beforeDrawing();
      return makeOnce(key, shown, siteName);
    },
  };
}
