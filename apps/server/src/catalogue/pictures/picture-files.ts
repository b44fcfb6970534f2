import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PICTURES_PATH } from '@kinora/contracts/catalogue/pictures.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { CACHED_FILE_MAX_BYTES, type FileCache } from '#platform/http/file-cache.ts';
import { type Limiter, rateLimitSource } from '#platform/http/rate-limit.ts';
import { cacheableSecurityHeaders } from '#platform/http/security-headers.ts';
import { type PictureVariants, parseVariant, type Variant } from './variants.ts';

/** Originals never change under their key, so neither do their variants. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Limits encoding only; existing variants are merely read. */
const MAKE_LIMIT = { max: 1200, seconds: 60 };

interface Deps {
  readonly variants: PictureVariants;
  readonly limiter: Pick<Limiter, 'consume'>;
  readonly files: Pick<FileCache, 'keep'>;
}

/** Serves the variants of public pictures to everyone, without authorisation. */
export function registerPictureFiles(app: FastifyInstance, { variants, limiter, files }: Deps): void {
  const send = (request: FastifyRequest, reply: FastifyReply, variant: Variant, body: Buffer) => {
    const { etag, headers } = describe(variants.contentType(variant), body.length);
    files.keep(request.url, { body, etag, headers: { ...cacheableSecurityHeaders(reply), ...headers } });
    return reply.headers({ ...headers, etag }).send(body);
  };

  app.get<{ Params: { width: string; folder: string; file: string } }>(
    `${PICTURES_PATH}:width/:folder/:file`,
    async (request, reply) => {
      const variant = parseVariant(request.params);
      if (variant === undefined) throw new AppError('not_found');
      const found = await variants.find(variant);
      if (found === undefined) {
        await limiter.consume('pictures', MAKE_LIMIT, rateLimitSource(request.ip));
        return send(request, reply, variant, await variants.make(variant));
      }
      const { etag, headers } = describe(variants.contentType(variant), found.size);
      if (request.headers['if-none-match'] === etag)
        return reply
          .headers({ ...headers, etag })
          .status(304)
          .send();
      const content = await variants.read(variant);
      if (found.size <= CACHED_FILE_MAX_BYTES) return send(request, reply, variant, await buffer(content));
      return reply.headers({ ...headers, etag, 'content-length': found.size }).send(content);
    },
  );
}

/** Each URL has one picture, so the length is enough to detect a re-encoded one. */
const describe = (contentType: string, size: number) => ({
  etag: `"${size.toString(36)}"`,
  headers: {
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': FOREVER,
  },
});
