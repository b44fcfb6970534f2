import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { etagOf } from '#platform/cache/cached-response.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { CACHED_FILE_MAX_BYTES, type FileCache } from '#platform/http/file-cache.ts';
import { cacheableSecurityHeaders } from '#platform/http/security-headers.ts';
import { PUBLIC_PATH } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { isKey } from '#platform/storage/storage-key.ts';

/** Every file gets a new key, so the content under a key never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The types browsers may display inline; everything else is a download. */
const SHOWN = /^(?:image\/(?:webp|jpeg|png)|video\/|audio\/)/;

/** Serves the public disk when it is a local folder. The headers keep any file from running code. */
export function registerPublicFiles(
  app: FastifyInstance,
  { storage, files }: { storage: Storage; files: Pick<FileCache, 'keep'> },
): void {
  app.get<{ Params: { folder: string; file: string } }>(
    `${PUBLIC_PATH}:folder/:file`,
    async (request, reply) => {
      const key = `${request.params.folder}/${request.params.file}`;
      const found = isKey(key) ? await storage.stat('public', key) : undefined;
      if (found === undefined) throw new AppError('not_found');
      const headers = {
        'content-type': found.contentType,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': FOREVER,
        ...(SHOWN.test(found.contentType) ? {} : { 'content-disposition': 'attachment' }),
      };
      const content = await storage.read('public', key);
      if (found.size > CACHED_FILE_MAX_BYTES)
        return reply.headers({ ...headers, 'content-length': found.size }).send(content);
      const body = await buffer(content);
      const etag = `"${etagOf(body)}"`;
      files.keep(request.url, { body, etag, headers: { ...cacheableSecurityHeaders(reply), ...headers } });
      return reply.headers({ ...headers, etag }).send(body);
    },
  );
}
