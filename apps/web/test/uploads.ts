import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import type { UploadFile } from '#platform/upload/upload-file.ts';
import type { SendOptions } from '#platform/upload/methods/send-file.ts';

export const fileEntry = (changes: Partial<FileEntry> = {}): FileEntry => ({
  id: 1,
  name: 'clip.mp4',
  url: '/files/1',
  file_size: 10,
  mime: 'video/mp4',
  extension: 'mp4',
  disk: 'uploads',
  parent_id: null,
  relative_path: '',
  created_at: '2026-11-15T00:00:00Z',
  ...changes,
});

/** A file of any size, without real content. */
export function fileOf(
  size: number,
  changes: { name?: string; type?: string; relativePath?: string } = {},
): File {
  const { name = 'clip.mp4', type = 'video/mp4', relativePath = '' } = changes;
  const file = new File(['x'], name, { type, lastModified: 1_700_000_000_000 });
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(file, 'webkitRelativePath', { value: relativePath });
  Object.defineProperty(file, 'slice', {
    value: (from: number, to: number) => fileOf(Math.max(0, Math.min(to, size) - from), changes),
  });
  return file;
}

/** The options passed to an upload method, with optional changes. */
export const sendOptions = (file: UploadFile, changes: Partial<SendOptions> = {}): SendOptions => ({
  metadata: {
    disk: 'uploads',
    parentId: null,
    diskPrefix: 'videos',
    relativePath: '',
    name: file.name,
    clientName: file.name,
    clientExtension: file.extension,
    clientMime: file.mime,
    clientSize: file.size,
  },
  chunkSize: 8 * 1024 * 1024,
  signal: new AbortController().signal,
  onProgress: () => {},
  ...changes,
});
