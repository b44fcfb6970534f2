import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#platform/errors/app-error.ts';

/** A file that came with a call, on disk. It is gone when the call is answered. */
export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  readonly isTooLarge: boolean;
}

interface SpoolLimits {
  /** Files that one person may send at the same time. */
  readonly perPerson: number;
  /** Bytes that all files together may take on the disk. */
  readonly maxBytes: number;
}

const LIMITS: SpoolLimits = { perPerson: 5, maxBytes: 4 * 1024 ** 3 };
const RETRY_SECONDS = 5;

export type Spool = ReturnType<typeof createSpool>;

/** Keeps files on the disk while their calls run, within limits that nobody can exceed by asking more often. */
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

  /** Writes what comes, and drops what is beyond the limit. */
  async function write(source: Readable, limit: number): Promise<SpooledFile> {
    const target = path.join(tmpdir(), `kinora-upload-${randomUUID()}`);
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

    /** Keeps a file of this person; at most a few at a time. */
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
