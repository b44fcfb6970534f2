import { presignUpload } from '@kinora/contracts/foundation/file-uploads.ts';
import { call } from '#platform/api/call.ts';
import { UploadFailure } from '../upload-failure.ts';
import { sendBytes } from '../send-bytes.ts';
import { createEntry, toFileDescription } from './s3-entry.ts';
import type { SendFile } from './send-file.ts';

/** Uploads the whole file to the S3 server in one request, to a URL signed by our server. */
export const sendPresigned: SendFile = async (file, sending) => {
  const { metadata, signal, onProgress } = sending;
  const { url, key } = await call(
    presignUpload,
    { body: { ...metadata, ...toFileDescription(file) } },
    { signal },
  );
  const headers = { 'Content-Type': file.mime };
  const { status } = await sendBytes({ method: 'PUT', url, headers, body: file.blob, signal, onProgress });
  if (status >= 300) throw new UploadFailure('The storage rejected the file. Try again.');
  return createEntry(key, file, sending);
};
