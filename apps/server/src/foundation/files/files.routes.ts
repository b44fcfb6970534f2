import { z } from 'zod';
import { createFileEntry, deleteFileEntries } from '@kinora/contracts/foundation/files.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { StreamRoute } from '#platform/http/stream-routes.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FormUploadsService } from './files.form.service.ts';
import { contentPath, presentFileEntry } from './files.presenter.ts';
import type { FilesRemoval } from './files.removal.service.ts';
import type { FilesService } from './files.service.ts';
import { uploaderOf } from './uploader.ts';

interface Deps {
  readonly form: FormUploadsService;
  readonly removal: FilesRemoval;
  readonly storage: Pick<Storage, 'publicUrl'>;
}

/** The part of a file's URL that is its storage key. */
const KEY = /files\/[0-9a-f-]{36}$/;

export const filesRoutes = ({ form, removal, storage }: Deps): Route[] => [
  route(
    createFileEntry,
    async ({ body, caller, spooled }) => {
      if (spooled === undefined) throw fieldError('file', 'Please select a file.');
      return {
        fileEntry: presentFileEntry(await form.add(uploaderOf(caller), body.metadata, spooled), storage),
      };
    },
    {
      admitFile: async ({ body, caller, request }) => {
        const length = Number(request.headers['content-length']);
        return form.expectFile(uploaderOf(caller), {
          announced: body.metadata,
          length: Number.isNaN(length) ? undefined : length,
        });
      },
    },
  ),

  route(deleteFileEntries, async ({ body, caller }) => {
    const { entryIds: ids, paths, deleteForever: isForever } = body;
    const keys = paths.flatMap((path) => KEY.exec(path)?.[0] ?? []);
    const deleted = await removal.delete(uploaderOf(caller), { ids, keys, isForever });
    // The response does not reveal whether a file does not exist or belongs to someone else.
    if (deleted === 0 && ids.length + paths.length > 0) throw new AppError('not_found');
    return { deleted };
  }),
];

const Params = z.object({ id: pathId('integer') });

/** Forces a download, so that the browser never renders or runs the content. */
const HEADERS = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
} as const;

export const filesStreamRoutes = ({ files }: { files: Pick<FilesService, 'download'> }): StreamRoute[] => [
  {
    methods: ['GET'],
    path: contentPath(':id'),
    access: access.login,
    answer: async (request, reply, caller) => {
      const { success, data: params } = Params.safeParse(request.params);
      if (!success) throw new AppError('not_found');
      const { entry, body } = await files.download(uploaderOf(caller), params.id);
      reply.headers({ ...HEADERS, 'content-type': entry.mime, 'content-length': entry.file_size });
      return reply.send(body);
    },
  },
];
