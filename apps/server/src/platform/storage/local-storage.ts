import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#platform/errors/app-error.ts';
import { probeDisks } from './probe-disks.ts';
import { sizedStream } from './sized-stream.ts';
import { assertKey, type ByteRange, type Disk } from './storage-key.ts';

/** The path under which the application itself serves the public disk. */
export const PUBLIC_PATH = '/storage/';

const DEFAULT_TYPE = 'application/octet-stream';

/** Stores files below one folder. Writes are atomic; content types are stored in a parallel tree. */
export function createLocalStorage(root: string) {
  const base = path.resolve(root);
  const temporary = path.join(base, 'tmp');
  const placeOf = (disk: Disk, key: string) => {
    assertKey(key);
    return { file: path.join(base, disk, key), type: path.join(base, 'types', disk, key) };
  };

  async function put(
    disk: Disk,
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; size: number },
  ): Promise<void> {
    const { file, type } = placeOf(disk, key);
    const draft = path.join(temporary, randomUUID());
    await Promise.all(
      [temporary, path.dirname(file), path.dirname(type)].map((folder) => mkdir(folder, { recursive: true })),
    );
    try {
      await pipeline(sizedStream(body, options.size), createWriteStream(draft, { flags: 'wx', flush: true }));
      await writeFile(type, options.contentType);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Moves the file when it is on the same disk, because copying a film would take minutes. */
  async function putFile(
    disk: Disk,
    key: string,
    from: string,
    options: { contentType: string; size: number },
  ): Promise<void> {
    const { file, type } = placeOf(disk, key);
    const { size } = await stat(from);
    if (size !== options.size)
      throw new Error(`The file has ${size} bytes, not the ${options.size} announced`);
    await Promise.all([file, type].map((place) => mkdir(path.dirname(place), { recursive: true })));
    await flushed(from);
    await writeFile(type, options.contentType);
    try {
      await rename(from, file);
    } catch (error) {
      if (!isCode(error, 'EXDEV')) throw error;
      await put(disk, key, createReadStream(from), options);
    }
  }

  async function remove(disk: Disk, key: string): Promise<void> {
    const { file, type } = placeOf(disk, key);
    await rm(file, { force: true });
    await rm(type, { force: true });
  }

  return {
    put,
    putFile,
    delete: remove,
    async deleteFolder(disk: Disk, folder: string): Promise<void> {
      const { file, type } = placeOf(disk, folder);
      await Promise.all([file, type].map((place) => rm(place, { recursive: true, force: true })));
    },
    async read(disk: Disk, key: string, range?: ByteRange): Promise<Readable> {
      const handle = await orNotFound(open(placeOf(disk, key).file));
      return handle.createReadStream(range);
    },
    async stat(disk: Disk, key: string) {
      const { file, type } = placeOf(disk, key);
      const found = await stat(file).catch(missingAsUndefined);
      if (found?.isFile() !== true) return undefined;
      const contentType = await readFile(type, 'utf8').catch(missingAsUndefined);
      return { size: found.size, contentType: contentType ?? DEFAULT_TYPE };
    },
    publicUrl(key: string): string {
      assertKey(key);
      return PUBLIC_PATH + key;
    },
    async list(disk: Disk, folder: string, { after, limit }: { after: string; limit: number }) {
      const names = (await readdir(placeOf(disk, folder).file).catch(missingAsUndefined)) ?? [];
      const next = names
        .map((name) => `${folder}/${name}`)
        .filter((key) => key > after)
        .toSorted()
        .slice(0, limit);
      const found = await Promise.all(
        next.map(async (key) => {
          const entry = await stat(placeOf(disk, key).file).catch(missingAsUndefined);
          return entry?.isFile() === true ? [{ key, size: entry.size, modifiedAt: entry.mtime }] : [];
        }),
      );
      return found.flat();
    },
    async freeBytes(): Promise<number | null> {
      await mkdir(base, { recursive: true });
      const { bavail, bsize } = await statfs(base);
      return bavail * bsize;
    },
    check: () => probeDisks({ put, delete: remove }),
  };
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

const isMissing = (error: unknown) => isCode(error, 'ENOENT', 'ENOTDIR');

/** Waits until the written data is on disk. */
async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function missingAsUndefined(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isMissing(error) ? new AppError('not_found', { cause: error }) : error;
  }
}
