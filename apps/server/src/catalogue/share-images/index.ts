/** Share images: the preview image of a title, a person, an article or a list where its link is shared. */
import { z } from 'zod';
import { SHARE_IMAGE, SHARE_IMAGES_PATH } from '@kinora/contracts/catalogue/share-images.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Limiter, rateLimitSource } from '#platform/http/rate-limit.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createShareImagesService, type ShareImagesService } from './share-images.service.ts';

/** The glyph outlines of the lettering, and of the names of lists. */
const FACES = {
  plain: new URL('./grotesque-wide.json', import.meta.url),
  serif: new URL('./news-serif.json', import.meta.url),
};
/** The URL identifies the content, so an image never changes under its URL. */
const FOREVER = 'public, max-age=31536000, immutable';

const Address = z.object({
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/),
  kind: z.enum(['titles', 'people', 'news', 'lists']),
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(2_147_483_647)),
  version: z.string().regex(/^[a-z0-9]{1,12}$/),
});

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly isPublic: () => Promise<boolean>;
}

/** Limits drawing only; existing images are merely read. */
const DRAW_LIMIT = { max: 60, seconds: 60 };

interface RouteDeps extends Pick<Deps, 'isPublic'> {
  readonly images: ShareImagesService;
  readonly limiter: Pick<Limiter, 'consume'>;
}

const route = ({ images, limiter, isPublic }: RouteDeps): PlainRoute => ({
  path: `${SHARE_IMAGES_PATH}:language/:kind/:id-:version.jpg`,
  isOpen: isPublic,
  answer: async (request) => {
    const address = Address.safeParse(request.params);
    if (!address.success) throw new AppError('not_found');
    const beforeDrawing = () => limiter.consume('share-images', DRAW_LIMIT, rateLimitSource(request.ip));
    const found = await images.get(address.data, { beforeDrawing });
    if ('movedTo' in found) return found;
    return {
      type: SHARE_IMAGE.type,
      body: found,
      cacheControl: FOREVER,
      // Other sites embed it, which is its purpose.
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    };
  },
});

export const shareImagesModule = defineModule({
  name: 'catalogue/share-images',
  setup: (platform: Platform, { isPublic, ...deps }: Deps) => ({
    plainRoutes: [
      route({
        images: createShareImagesService({ ...platform, ...deps, faces: FACES }),
        limiter: platform.limiter,
        isPublic,
      }),
    ],
  }),
});
