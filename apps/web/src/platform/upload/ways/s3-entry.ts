import { createS3Entry } from '@kinora/contracts/foundation/uploads.ts';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { call } from '#platform/api/call.ts';
import type { UploadFile } from '../upload-file.ts';
import type { Sending } from './way.ts';

/** Tells the site what has arrived at the S3 server under this key. */
export async function createEntry(
  key: string,
  file: UploadFile,
  { metadata, signal }: Pick<Sending, 'metadata' | 'signal'>,
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

/** How both calls that begin an upload describe the file. */
export const describe = ({ name, mime, size, extension }: UploadFile) => ({
  filename: name,
  mime,
  size,
  extension,
});
