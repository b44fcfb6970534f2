import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Metadata, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UPLOAD_DISKS } from '@kinora/contracts/foundation/file-entries.ts';
import { TUS_PATH } from '@kinora/contracts/foundation/uploads.ts';
import { text } from '@kinora/contracts/platform/fields.ts';
import {
  type FileEntryRow,
  type FilesService,
  findEntryByKey,
  findPending,
  keyOf,
  takePending,
} from '#foundation/files/index.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, requireUserId } from '#platform/http/caller.ts';
import { createTusLocker } from './uploads.tus-lock.ts';

const VERSION = '1.0.0';
const CHUNK_TYPE = 'application/offset+octet-stream';

/** What a client says about the file, all of it texts. */
const TusMetadata = z.object({
  diskPrefix: text({ min: 1, max: 60 }),
  disk: z.enum(UPLOAD_DISKS).default('uploads'),
  clientName: text({ min: 1, max: 255 }),
  clientMime: text({ max: 255 }).default(''),
});
const Length = z.coerce.number().int().min(0);

interface Deps {
  readonly db: Database;
  readonly files: FilesService;
  /** A folder of this machine. */
  readonly spool: string;
  /** Tells this process from others on the same database. */
  readonly owner: string;
}

export type TusUploadsService = ReturnType<typeof createTusUploadsService>;

/** Resumable uploads: the library speaks the protocol, we say who may upload what, and under which name. */
export function createTusUploadsService({ db, files, spool, owner }: Deps) {
  const store = new FileStore({ directory: spool });
  const named = new WeakMap<IncomingMessage, string>();
  const server = new Server({
    path: `/${TUS_PATH}`,
    relativeLocation: true,
    datastore: store,
    locker: createTusLocker(db, owner),
    namingFunction: (request) => {
      const id = named.get(request.runtime?.node?.req as IncomingMessage);
      if (id === undefined) throw new Error('An upload nobody was admitted for');
      return id;
    },
  });

  /** Notes the upload before the library makes room for it. */
  async function begin(request: FastifyRequest, caller: Caller): Promise<void> {
    const length = Length.safeParse(request.headers['upload-length']);
    const metadata = TusMetadata.safeParse(metadataOf(request.headers['upload-metadata']));
    if (!length.success || !metadata.success) throw new AppError('bad_request');
    const { clientMime: mime, ...announced } = metadata.data;
    const pending = await files.begin(caller, 'tus', { ...announced, mime, clientSize: length.data });
    named.set(request.raw, pending.id);
  }

  const own = async (caller: Caller, id: string) => {
    const isId = z.uuid().safeParse(id).success;
    return isId ? findPending(db, requireUserId(caller), { id }) : undefined;
  };

  const remove = async (id: string): Promise<void> => {
    // What is not there any more needs no removing.
    await store.remove(id).catch(() => undefined);
    await takePending(db, id);
  };

  return {
    remove,

    /** Answers one request of the protocol, after the gate. */
    async handle(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<void> {
      const id = z.object({ id: z.string() }).safeParse(request.params).data?.id;
      const status = await refusalOf(request);
      if (status !== null) return void reply.status(status).header('tus-version', VERSION).send();
      if (id === undefined) await begin(request, caller);
      else if ((await own(caller, id)) === undefined) throw new AppError('not_found');
      // The library writes the answer itself; what every answer of ours carries goes along.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader('cache-control', 'no-store');
      reply.hijack();
      await server.handle(request.raw, reply.raw);
      if (request.method === 'DELETE' && id !== undefined) await takePending(db, id);
    },

    /** Makes the entry of an upload that has come whole, once: asked again, it answers the same one. */
    async enter(caller: Caller, id: string): Promise<FileEntryRow> {
      const pending = await own(caller, id);
      if (pending === undefined) {
        const entry = await findEntryByKey(db, requireUserId(caller), keyOf(id));
        if (entry === undefined) throw new AppError('not_found');
        return entry;
      }
      const upload = await store.getUpload(id).catch(() => undefined);
      if (upload === undefined || upload.offset !== pending.file_size)
        throw new AppError('files.not_uploaded');
      try {
        const entry = await files.finish(pending, path.join(spool, id));
        await store.remove(id);
        return entry;
      } catch (error) {
        if (error instanceof AppError) await remove(id);
        throw error;
      }
    },
  };
}

/** What the protocol wants refused before anything else, which the library answers with other numbers. */
async function refusalOf({ method, headers }: FastifyRequest): Promise<number | null> {
  if (method !== 'OPTIONS' && headers['tus-resumable'] !== VERSION) return 412;
  if (method === 'PATCH' && headers['content-type'] !== CHUNK_TYPE) return 415;
  return null;
}

function metadataOf(header: string | string[] | undefined): unknown {
  try {
    return Metadata.parse(typeof header === 'string' ? header : '');
  } catch {
    return {};
  }
}
