import type { FastifyInstance, FastifyReply } from 'fastify';
import { PICTURES_PATH } from '@kinora/contracts/catalogue/pictures.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Limiter, rateLimitSource } from '#platform/http/rate-limit.ts';
import { type PictureVariants, parseVariant, type Variant } from './variants.ts';

/** Originals never change under their key, so neither do their variants. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Limits encoding only; existing variants are merely read. */
const MAKE_LIMIT = { max: 1200, seconds: 60 };

interface Deps {
  readonly variants: PictureVariants;
  readonly limiter: Pick<Limiter, 'consume'>;
}

/** Serves the variants of public pictures to everyone, without authorisation. */
export function registerPictureFiles(app: FastifyInstance, { variants, limiter }: Deps): void {
  app.get<{ Params: { width: string; folder: string; file: string } }>(
    `${PICTURES_PATH}:width/:folder/:file`,
    async (request, reply) => {
      const variant = parseVariant(request.params);
      if (variant === undefined) throw new AppError('not_found');
      const found = await variants.find(variant);
      if (found !== undefined) {
        const etag = describe(reply, variant, found.size);
        if (request.headers['if-none-match'] === etag) return reply.status(304).send();
        return reply.send(await variants.read(variant));
      }
      await limiter.consume('pictures', MAKE_LIMIT, rateLimitSource(request.ip));
      const made = await variants.make(variant);
      describe(reply, variant, made.length);
      return reply.send(made);
    },
  );

  /** Each URL has one picture, so the length is enough to detect a re-encoded one. */
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
