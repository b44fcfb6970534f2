import {
  getFile,
  getStorageUse,
  listFileOwners,
  listFiles,
  listTrashedFiles,
  listUnusedFiles,
  restoreFiles,
} from '@kinora/contracts/admin/files.ts';
import { applyFileSweep, getFileSweep, startFileSweep } from '@kinora/contracts/admin/file-sweeps.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { type FilesRemoval, uploaderOf } from '#foundation/files/index.ts';
import { type RecordPage, toRecordPage } from '#platform/db/record-list.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { StreamRoute } from '#platform/http/stream-routes.ts';
import { type FileReaders, type FileRow, presentFile, previewPath } from './files.presenter.ts';
import type { FileLibrary } from './files.service.ts';
import { presentSweep } from './files.sweeps.presenter.ts';
import type { FileSweeps } from './files.sweeps.service.ts';

interface Deps {
  readonly library: FileLibrary;
  readonly lists: FileReaders;
  readonly removal: Pick<FilesRemoval, 'restore'>;
  readonly sweeps: FileSweeps;
}

export const filesAdminRoutes = ({ library, lists, removal, sweeps }: Deps): Route[] => {
  const answer = async (page: RecordPage<FileRow>, perPage: number) => {
    const uses = await library.usesOf(page.rows);
    return toRecordPage(page, perPage, (row) => presentFile(row, uses.get(row.id) ?? []));
  };
  return [
    route(listFiles, async ({ query }) => answer(await lists.kept.page(query), query.perPage)),
    route(listUnusedFiles, async ({ query }) => answer(await lists.unused.page(query), query.perPage)),
    route(listTrashedFiles, async ({ query }) => answer(await lists.trash.page(query), query.perPage)),
    route(listFileOwners, async ({ query }) => ({ owners: await library.owners(query) })),
    route(getStorageUse, () => library.storageUse()),
    route(getFile, async ({ params }) => {
      const { file, uses } = await library.get(params.id);
      return { file: presentFile(file, uses) };
    }),
    route(restoreFiles, async ({ body }) => {
      const restored = await removal.restore(body.ids);
      if (restored === 0) throw new AppError('not_found');
      return { restored };
    }),
    route(getFileSweep, async () => {
      const sweep = await sweeps.latest();
      return { sweep: sweep === undefined ? null : presentSweep(sweep) };
    }),
    route(startFileSweep, async ({ caller }) => ({
      sweep: presentSweep(await sweeps.start(requireUserId(caller))),
    })),
    route(applyFileSweep, async ({ params, caller }) => ({
      sweep: presentSweep(await sweeps.apply(params.id, requireUserId(caller))),
    })),
  ];
};

const Params = z.object({ id: pathId('integer') });

const HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  // The content of a file never changes.
  'cache-control': 'private, max-age=86400, immutable',
} as const;

export const previewRoute = (library: Pick<FileLibrary, 'preview'>): StreamRoute => ({
  methods: ['GET'],
  path: previewPath(':id'),
  area: 'admin',
  access: access.permission(foundationPermissions.updateFiles),
  answer: async (request, reply, caller) => {
    const { success, data: params } = Params.safeParse(request.params);
    if (!success) throw new AppError('not_found');
    return reply.headers(HEADERS).send(await library.preview(uploaderOf(caller), params.id));
  },
});
