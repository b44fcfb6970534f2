import type { IncomingMessage } from 'node:http';
import { type Locker, Metadata, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UPLOAD_DISKS } from '@kinora/contracts/foundation/files.ts';
import { TUS_PATH } from '@kinora/contracts/foundation/file-uploads.ts';
import { pathId, text } from '@kinora/contracts/platform/fields.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { TusUploadsService } from './files.tus.service.ts';
import { CHECKSUM_ALGORITHMS, checksumOf, type TusStore, withChecksum } from './tus-store.ts';
import { uploaderOf } from './uploader.ts';

const VERSION = '1.0.0';
const CHUNK_TYPE = 'application/offset+octet-stream';
/** The capabilities that a client can query before an upload. */
const ABILITIES = {
  'tus-resumable': VERSION,
  'tus-version': VERSION,
  'tus-extension': 'creation,termination,expiration,checksum',
  'tus-checksum-algorithm': CHECKSUM_ALGORITHMS.join(','),
};

/** The client's metadata; all values are strings. */
const TusMetadata = z.object({
  diskPrefix: text({ min: 1, max: 60 }),
  disk: z.enum(UPLOAD_DISKS).default('uploads'),
  clientName: text({ min: 1, max: 255 }),
  clientMime: text({ max: 255 }).default(''),
  name: text({ min: 1, max: 255 }).optional(),
  parentId: pathId('integer').nullable().default(null),
  // The library parses an empty value as missing.
  relativePath: text({ max: 1000 })
    .nullish()
    .transform((path) => path ?? ''),
});
const Length = z.coerce.number().int().min(0);
const Params = z.object({ id: z.string().optional() });

interface Deps {
  readonly uploads: TusUploadsService;
  readonly store: TusStore;
  readonly locker: Locker;
}

/** The tus server: the library implements the protocol, and this code authorises uploads and names them. */
export function createTusServer({ uploads, store, locker }: Deps) {
  const named = new WeakMap<IncomingMessage, string>();
  const server = new Server({
    path: `/${TUS_PATH}`,
    relativeLocation: true,
    // Cross-origin requests are not allowed.
    allowedOrigins: () => false,
    datastore: store,
    locker,
    namingFunction: (request) => {
      // The Node request behind the library's own request object.
      const id = named.get(request.runtime?.node?.req as IncomingMessage);
      if (id === undefined) throw new Error('Upload without an authorized user');
      return id;
    },
  });

  /** Creates the pending upload before the library allocates its file. */
  async function begin(request: FastifyRequest, caller: Caller): Promise<void> {
    const length = Length.safeParse(request.headers['upload-length']);
    const metadata = TusMetadata.safeParse(metadataOf(request.headers['upload-metadata']));
    if (!length.success || !metadata.success) throw new AppError('bad_request');
    const { clientMime: mime, ...announced } = metadata.data;
    const file = { ...announced, mime, clientSize: length.data };
    const pending = await uploads.begin(uploaderOf(caller), 'tus', file);
    named.set(request.raw, pending.id);
  }

  /** Tells a client that missed the final response that its upload is complete. */
  async function answerFinished(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<void> {
    const { id = '' } = Params.parse(request.params);
    const size = request.method === 'HEAD' ? await uploads.finishedSize(uploaderOf(caller), id) : undefined;
    if (size === undefined) throw new AppError('not_found');
    const offset = { 'upload-offset': size, 'upload-length': size, 'cache-control': 'no-store' };
    reply
      .status(200)
      .headers({ 'tus-resumable': VERSION, ...offset })
      .send();
  }

  /** Handles one request after it was authorised. */
  return async (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<void> => {
    const { id } = Params.parse(request.params);
    if (request.method === 'OPTIONS') return void reply.status(204).headers(ABILITIES).send();
    const status = refusalOf(request);
    if (status !== null) return void reply.status(status).header('tus-version', VERSION).send();
    if (id === undefined) await begin(request, caller);
    else if (!(await uploads.isOwn(uploaderOf(caller), id))) return answerFinished(request, reply, caller);
    // The library writes the response itself, so our common headers are copied to it.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.setHeader('cache-control', 'no-store');
    reply.hijack();
    const checksum = checksumOf(request.headers['upload-checksum']) ?? undefined;
    await withChecksum(checksum, () => server.handle(request.raw, reply.raw));
    if (request.method === 'DELETE' && id !== undefined) await uploads.remove(id);
  };
}

/** Errors that the protocol requires first and for which the library uses other status codes. */
function refusalOf({ method, headers }: FastifyRequest): number | null {
  if (headers['tus-resumable'] !== VERSION) return 412;
  if (method === 'PATCH' && headers['content-type'] !== CHUNK_TYPE) return 415;
  if (checksumOf(headers['upload-checksum']) === null) return 400;
  return null;
}

function metadataOf(header: string | string[] | undefined): unknown {
  try {
    return Metadata.parse(typeof header === 'string' ? header : '');
  } catch {
    return {};
  }
}
