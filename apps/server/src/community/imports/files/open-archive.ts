import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { TextFile, Upload } from './text-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

const ENTRIES_MAX = 10_000;
/** Of all files that are read. */
const INFLATED_MAX = 500 * 1024 * 1024;
const RATIO_MAX = 100;
/** The ratio of smaller files says nothing. */
const RATIO_FROM = 1024 * 1024;

/** Archives in the archive, and files that systems add, are not read. */
const READ = /\.(?:csv|tsv|txt|json)$/iu;
const ADDED_BY_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\._)/u;

/**
 * Opens a ZIP archive. Its files are read as streams, by the central directory; nothing is written to the disk. The
 * sizes that it states are checked here, and yauzl ends a stream that is longer than stated.
 */
export async function openArchive(path: string): Promise<Upload> {
  const archive = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(asUnreadable);
  try {
    if (archive.entryCount > ENTRIES_MAX) throw new UnreadableFile('The archive has too many files');
    return { files: await listFiles(archive), close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function listFiles(archive: ZipFile): Promise<TextFile[]> {
  const files: TextFile[] = [];
  let isEncrypted = false;
  let inflated = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      const name = nameOf(entry);
      if (!READ.test(name) || ADDED_BY_SYSTEMS.test(name)) continue;
      isEncrypted ||= entry.isEncrypted();
      if (!entry.canDecodeFileData()) continue;
      inflated += entry.uncompressedSize;
      if (isBomb(entry) || inflated > INFLATED_MAX) throw new UnreadableFile('The archive is too large');
      files.push({ name, open: () => archive.openReadStreamPromise(entry) });
    }
  } catch (error) {
    return asUnreadable(error);
  }
  if (files.length === 0 && isEncrypted) throw new UnreadableFile('The archive has a password');
  return files;
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > RATIO_FROM && uncompressedSize > RATIO_MAX * compressedSize;

/**
 * Names may be anything, such as `../a.csv`: they are not validated, because no file is created with them. They are shown
 * and stored, and PostgreSQL refuses NUL.
 */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed();

/** Errors of yauzl describe a malformed archive. */
function asUnreadable(error: unknown): never {
  throw error instanceof UnreadableFile
    ? error
    : new UnreadableFile('The archive is damaged', { cause: error });
}
