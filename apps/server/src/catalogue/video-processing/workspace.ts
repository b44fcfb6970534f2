import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, link, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { storageDisk } from '#foundation/files/index.ts';
import { FfmpegError } from '#platform/ffmpeg/ffmpeg-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { setFolderOwner, SOURCE_FILE } from './step-context.ts';

/** The results need disk space as well. */
const ROOM = 1.5;

export interface Original {
  readonly key: string;
  readonly disk: string;
  readonly size: number;
}

/** The folder of one process for its working files, below `TMPDIR`. */
export function createWorkspace(storage: Pick<Storage, 'read'>, root = path.join(tmpdir(), 'kinora-video')) {
  const own = path.join(root, `${process.pid}-${randomBytes(4).toString('hex')}`);
  const original = path.join(own, 'original');
  const work = path.join(own, 'work');
  let kept: string | undefined;

  /** Keeps the original between steps, because it may be large and the steps of a video usually run in sequence. */
  const bring = async ({ key, disk, size }: Original, signal: AbortSignal): Promise<void> => {
    if (kept === key) return;
    kept = undefined;
    await rm(original, { force: true });
    const { bavail, bsize } = await statfs(own);
    if (bavail * bsize < size * ROOM) throw new FfmpegError('room', 'too little room for the original');
    await pipeline(await storage.read(storageDisk(disk), key), createWriteStream(original), { signal });
    await chmod(original, 0o444);
    kept = key;
  };

  return {
    /** Creates a fresh folder with the original. */
    async open(file: Original, { userId, signal }: { userId: number | null; signal: AbortSignal }) {
      await mkdir(own, { recursive: true });
      // The process that reads an untrusted file may traverse this folder, but not list it.
      await chmod(own, 0o711);
      await bring(file, signal);
      await rm(work, { recursive: true, force: true });
      await mkdir(work);
      await link(original, path.join(work, SOURCE_FILE));
      await setFolderOwner(work, userId);
      return work;
    },
    clear: () => rm(work, { recursive: true, force: true }),
    /** Deletes everything, including the original kept for the next step. */
    async close(): Promise<void> {
      kept = undefined;
      await rm(own, { recursive: true, force: true });
    },
    /** Deletes what killed processes left behind. */
    async sweep(): Promise<void> {
      const folders = await readdir(root).catch(() => []);
      for (const folder of folders) {
        if (!isAlive(Number.parseInt(folder, 10)))
          await rm(path.join(root, folder), { recursive: true, force: true });
      }
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
