import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  createS3Entry,
  createTusEntry,
  getUploadedParts,
  presignUpload,
  signPartUrls,
  TUS_PATH,
} from '@kinora/contracts/foundation/file-uploads.ts';
import type { UploadMetadata } from '@kinora/contracts/foundation/files.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { StreamRoute } from '#platform/http/stream-routes.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentFileEntry } from './files.presenter.ts';
import type { S3UploadsService } from './files.s3.service.ts';
import type { TusUploadsService } from './files.tus.service.ts';
import { uploaderOf } from './uploader.ts';

interface Deps {
  readonly s3: S3UploadsService;
  readonly tus: TusUploadsService;
  readonly storage: Pick<Storage, 'publicUrl'>;
}

/** Fields of the call override the metadata. */
const begunOf = (
  metadata: UploadMetadata,
  { filename: clientName, size: clientSize, mime }: { filename: string; size: number; mime: string },
) => ({ ...metadata, clientName, clientSize, mime });

const SUCCESS = { status: 'success' } as const;

export const uploadsRoutes = ({ s3, tus, storage }: Deps): Route[] => [
  route(createTusEntry, async ({ body, caller }) => ({
    fileEntry: presentFileEntry(await tus.enter(uploaderOf(caller), body.uploadKey), storage),
  })),

  route(presignUpload, async ({ body, caller }) => {
    const { url, key } = await s3.presign(uploaderOf(caller), begunOf(body, body));
    return { url, key, acl: 'private' };
  }),

  route(createS3Entry, async ({ body, caller }) => ({
    fileEntry: presentFileEntry(await s3.enter(uploaderOf(caller), body.filename), storage),
  })),

  route(createMultipartUpload, async ({ body, caller }) => {
    return s3.create(uploaderOf(caller), begunOf(body.metadata, body));
  }),

  route(getUploadedParts, async ({ body, caller }) => ({ parts: await s3.parts(uploaderOf(caller), body) })),

  route(signPartUrls, async ({ body, caller }) => ({ urls: await s3.signParts(uploaderOf(caller), body) })),

  route(completeMultipartUpload, async ({ body, caller }) => {
    await s3.complete(uploaderOf(caller), body);
    return SUCCESS;
  }),

  route(abortMultipartUpload, async ({ body, caller }) => {
    await s3.abort(uploaderOf(caller), body);
    return SUCCESS;
  }),
];

/** The calls of the tus protocol. */
export const tusStreamRoutes = (answer: StreamRoute['answer']): StreamRoute[] => [
  { methods: ['POST', 'OPTIONS'], path: `/${TUS_PATH}`, access: access.login, answer },
  { methods: ['HEAD', 'PATCH', 'DELETE'], path: `/${TUS_PATH}/:id`, access: access.login, answer },
];
