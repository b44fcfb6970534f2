import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  getUploadedParts,
} from '@kinora/contracts/foundation/file-uploads.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import type { UploadFile } from '../upload-file.ts';
import { withOutageRetry } from './retrying.ts';
import { createEntry, toFileDescription } from './s3-entry.ts';
import { forgetUpload, saveUpload, loadSavedUpload } from './saved-uploads.ts';
import { type SentPart, uploadParts } from './upload-parts.ts';
import type { SendOptions, SendFile } from './send-file.ts';

const NOT_FOUND = 404;

interface Begun {
  readonly key: string;
  readonly uploadId: string;
  readonly arrived: readonly SentPart[];
}

/** Uploads a large file directly to the S3 server in parts; resumes an upload started before a reload. */
export const sendMultipart: SendFile = async (file, sending) => {
  const { signal, onProgress } = sending;
  const begun = (await resume(file, sending)) ?? (await begin(file, sending));
  if ('entry' in begun) return begun.entry;
  const { key, uploadId } = begun;
  try {
    const parts = await uploadParts({ file, ...begun, signal, onProgress });
    const body = { key, uploadId, parts };
    await withOutageRetry(() => call(completeMultipartUpload, { body }, { signal }), signal);
    const entry = await withOutageRetry(() => createEntry(key, file, sending), signal);
    forgetUpload(file.fingerprint);
    return entry;
  } catch (error) {
    forgetUpload(file.fingerprint);
    // Without the upload's signal, which may be aborted. Errors of this cleanup are not shown to the user.
    await call(abortMultipartUpload, { body: { key, uploadId } }).catch(() => undefined);
    throw error;
  }
};

async function resume(file: UploadFile, sending: SendOptions): Promise<Begun | { entry: FileEntry } | null> {
  const saved = loadSavedUpload(file.fingerprint);
  if (saved === null) return null;
  const { signal } = sending;
  const { fileKey: key, uploadId } = saved;
  const body = { key, uploadId };
  try {
    const { parts } = await withOutageRetry(() => call(getUploadedParts, { body }, { signal }), signal);
    return { key, uploadId, arrived: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
  } catch (error) {
    if (signal.aborted || !isUnknown(error)) throw error;
    // The parts are gone: either completed before this browser got the response, or cleaned up.
    const entry = await createEntry(key, file, sending).catch(() => null);
    forgetUpload(file.fingerprint);
    return entry === null ? null : { entry };
  }
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND;

async function begin(file: UploadFile, { metadata, signal }: SendOptions): Promise<Begun> {
  const body = { ...toFileDescription(file), metadata };
  const { key, uploadId } = await call(createMultipartUpload, { body }, { signal });
  saveUpload(file.fingerprint, { fileKey: key, uploadId });
  return { key, uploadId, arrived: [] };
}
