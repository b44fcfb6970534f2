import { presignUpload } from '@kinora/contracts/foundation/uploads.ts';
import { call } from '#platform/api/call.ts';
import { UploadFailure } from '../upload-failure.ts';
import { sendBytes } from '../send-bytes.ts';
import { createEntry, describe } from './s3-entry.ts';
import type { SendFile } from './way.ts';

/** The whole file in one request to the S3 server, at an address our server signed. */
export const sendPresigned: SendFile = async (file, sending) => {
  const { metadata, signal, onProgress } = sending;
  const { url, key } = await call(presignUpload, { body: { ...metadata, ...describe(file) } }, { signal });
  const headers = { 'Content-Type': file.mime };
  const { status } = await sendBytes({ method: 'PUT', url, headers, body: file.blob, signal, onProgress });
  if (status >= 300) throw new UploadFailure('The storage did not take the file. Try again.');
  return createEntry(key, file, sending);
};
