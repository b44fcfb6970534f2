import { createS3Entry } from '@kinora/contracts/foundation/file-uploads.ts';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { call } from '#platform/api/call.ts';
import type { UploadFile } from '../upload-file.ts';
import type { SendOptions } from './send-file.ts';

/** Creates the file entry of an object uploaded to the S3 server under this key. */
export async function createEntry(
  key: string,
  file: UploadFile,
  { metadata, signal }: Pick<SendOptions, 'metadata' | 'signal'>,
): Promise<FileEntry> {
  const body = {
    metadata,
    clientMime: file.mime,
    clientName: file.name,
    filename: key,
    size: file.size,
    clientExtension: file.extension,
  };
  return (await call(createS3Entry, { body }, { signal })).fileEntry;
}

/** The description of the file in both calls that start an upload. */
export const toFileDescription = ({ name, mime, size, extension }: UploadFile) => ({
  filename: name,
  mime,
  size,
  extension,
});
