import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { PUBLIC_PATH } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { isKey } from '#platform/storage/storage-key.ts';

/** Every file gets a new key, so the content under a key never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The types browsers may display inline; everything else is a download. */
const SHOWN = /^(?:image\/(?:webp|jpeg|png)|video\/|audio\/)/;

/** Serves the public disk when it is a local folder. The headers keep any file from running code. */
export function registerPublicFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { folder: string; file: string } }>(
    `${PUBLIC_PATH}:folder/:file`,
    async (request, reply) => {
      const key = `${request.params.folder}/${request.params.file}`;
      const found = isKey(key) ? await storage.stat('public', key) : undefined;
      if (found === undefined) throw new AppError('not_found');
      reply.headers({
        'content-type': found.contentType,
        'content-length': found.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': FOREVER,
        ...(SHOWN.test(found.contentType) ? {} : { 'content-disposition': 'attachment' }),
      });
      return reply.send(await storage.read('public', key));
    },
  );
}
