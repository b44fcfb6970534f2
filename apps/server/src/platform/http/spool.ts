import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#platform/errors/app-error.ts';
import { removeStaleFiles } from '#platform/process/stale-files.ts';

/** An uploaded file on disk. It is deleted when the call ends. */
export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  readonly isTooLarge: boolean;
}

interface SpoolLimits {
  /** Maximum concurrent uploads per user. */
  readonly perPerson: number;
  /** Maximum bytes that all files may take on disk. */
  readonly maxBytes: number;
}

const LIMITS: SpoolLimits = { perPerson: 5, maxBytes: 4 * 1024 ** 3 };
const RETRY_SECONDS = 5;
const PREFIX = 'kinora-upload-';

export type Spool = ReturnType<typeof createSpool>;

/** Stores files on disk while their calls run, within limits per user and for all files. */
export function createSpool({ perPerson, maxBytes }: SpoolLimits = LIMITS) {
  const sending = new Map<number, number>();
  const files = new Map<string, number>();
  let used = 0;

  const grow = (target: string, bytes: number) => {
    files.set(target, (files.get(target) ?? 0) + bytes);
    used += bytes;
  };
  const discard = async (target: string): Promise<void> => {
    await rm(target, { force: true });
    used -= files.get(target) ?? 0;
    files.delete(target);
  };

  /** Writes the stream to disk, and discards everything beyond the limit. */
  async function write(source: Readable, limit: number): Promise<SpooledFile> {
    const target = path.join(tmpdir(), `${PREFIX}${randomUUID()}`);
    let size = 0;
    let isTooLarge = false;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        isTooLarge ||= size + chunk.length > limit;
        if (isTooLarge) return done();
        size += chunk.length;
        grow(target, chunk.length);
        if (used > maxBytes) return done(new AppError('unavailable', { retryAfter: RETRY_SECONDS }));
        done(null, chunk);
      },
    });
    try {
      await pipeline(source, measure, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await discard(target);
      throw error;
    }
    return { path: target, size, isTooLarge };
  }

  return {
    discard: async (spooled: SpooledFile | undefined): Promise<void> => {
      if (spooled !== undefined) await discard(spooled.path);
    },

    /** Stores a file of this user; limits their concurrent uploads. */
    async keep(userId: number, source: Readable, limit: number): Promise<SpooledFile> {
      const others = sending.get(userId) ?? 0;
      if (others >= perPerson)
        throw new AppError('rate_limited', {
          params: { seconds: RETRY_SECONDS },
          retryAfter: RETRY_SECONDS,
        });
      sending.set(userId, others + 1);
      try {
        return await write(source, limit);
      } finally {
        const left = (sending.get(userId) ?? 1) - 1;
        if (left === 0) sending.delete(userId);
        else sending.set(userId, left);
      }
    },
  };
}

/** Deletes files that a killed server left behind. */
export const sweepSpool = (): Promise<void> => removeStaleFiles(PREFIX);
