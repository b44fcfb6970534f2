import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  getUploadedParts,
} from '@kinora/contracts/foundation/uploads.ts';
import { call } from '#platform/api/call.ts';
import type { UploadFile } from '../upload-file.ts';
import { createEntry, describe } from './s3-entry.ts';
import { forgetUpload, saveUpload, savedUpload } from './saved-uploads.ts';
import { type SentPart, uploadParts } from './upload-parts.ts';
import type { Sending, SendFile } from './way.ts';

interface Begun {
  readonly key: string;
  readonly uploadId: string;
  readonly arrived: readonly SentPart[];
}

/** A large file straight to the S3 server, in parts; one that was begun before a reload goes on. */
export const sendInParts: SendFile = async (file, sending) => {
  const { signal, onProgress } = sending;
  const begun = (await resume(file, signal)) ?? (await begin(file, sending));
  const { key, uploadId } = begun;
  try {
    const parts = await uploadParts({ file, ...begun, signal, onProgress });
    await call(completeMultipartUpload, { body: { key, uploadId, parts } }, { signal });
    const entry = await createEntry(key, file, sending);
    forgetUpload(file.fingerprint);
    return entry;
  } catch (error) {
    forgetUpload(file.fingerprint);
    // Without the upload's signal, which may be what ended it. Whether it works out is not the person's concern.
    await call(abortMultipartUpload, { body: { key, uploadId } }).catch(() => undefined);
    throw error;
  }
};

async function resume(file: UploadFile, signal: AbortSignal): Promise<Begun | null> {
  const saved = savedUpload(file.fingerprint);
  if (saved === null) return null;
  const { fileKey: key, uploadId } = saved;
  try {
    const { parts } = await call(getUploadedParts, { body: { key, uploadId } }, { signal });
    return { key, uploadId, arrived: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
  } catch (error) {
    if (signal.aborted) throw error;
    // The storage no longer knows it: begin anew.
    forgetUpload(file.fingerprint);
    return null;
  }
}

async function begin(file: UploadFile, { metadata, signal }: Sending): Promise<Begun> {
  const body = { ...describe(file), metadata };
  const { key, uploadId } = await call(createMultipartUpload, { body }, { signal });
  saveUpload(file.fingerprint, { fileKey: key, uploadId });
  return { key, uploadId, arrived: [] };
}
