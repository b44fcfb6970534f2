import type { FastifyInstance, FastifyReply } from 'fastify';
import { PICTURES_PATH } from '@kinora/contracts/catalogue/pictures.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Limiter, sourceOf } from '#platform/http/rate-limit.ts';
import { type PictureVariants, readVariant, type Variant } from './pictures.variants.ts';

/** Originals never change under their key, hence nor do their sizes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Of what is not made yet; what is made is only read. */
const MAKE_LIMIT = { max: 1200, seconds: 60 };

interface Deps {
  readonly variants: PictureVariants;
  readonly limiter: Pick<Limiter, 'consume'>;
}

/** Serves the sizes of public pictures to everybody, without looking at who asks. */
export function registerPictureFiles(app: FastifyInstance, { variants, limiter }: Deps): void {
  app.get<{ Params: { width: string; folder: string; file: string } }>(
    `${PICTURES_PATH}:width/:folder/:file`,
    async (request, reply) => {
      const variant = readVariant(request.params);
      if (variant === undefined) throw new AppError('not_found');
      const found = await variants.find(variant);
      if (found !== undefined) {
        const etag = describe(reply, variant, found.size);
        if (request.headers['if-none-match'] === etag) return reply.status(304).send();
        return reply.send(await variants.read(variant));
      }
      await limiter.consume('pictures', MAKE_LIMIT, sourceOf(request.ip));
      const made = await variants.make(variant);
      describe(reply, variant, made.length);
      return reply.send(made);
    },
  );

  /** One address has one picture, so its length tells a picture made anew from the one before. */
  const describe = (reply: FastifyReply, variant: Variant, size: number): string => {
    const etag = `"${size.toString(36)}"`;
    reply.headers({
      'content-type': variants.contentType(variant),
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': FOREVER,
      etag,
    });
    return etag;
  };
}
