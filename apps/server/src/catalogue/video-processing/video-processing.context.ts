import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Tx } from '#platform/db/transaction.ts';
import { FfmpegError } from '#platform/ffmpeg/ffmpeg-error.ts';
import type { Ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Probe } from './video-processing.asset.ts';

/** The uploaded file, in the folder of the step. Without an ending: nothing may be concluded from its name. */
export const SOURCE = 'source';

/** What a step works with. */
export interface StepContext {
  readonly videoId: number;
  /** In front of the keys of what it makes. */
  readonly folder: string;
  /** Where it works; the original lies there. */
  readonly cwd: string;
  readonly ffmpeg: Ffmpeg;
  readonly storage: Storage;
  readonly signal: AbortSignal;
  /** Told how much is done, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** A step after the probe. */
export type ProbedContext = StepContext & { readonly probe: Probe };

export interface StepResult {
  /** Why there was nothing to make. */
  readonly skipped?: string;
  /** What it leaves in the database, together with being done. */
  readonly write?: (tx: Tx) => Promise<void>;
}

/** A folder within the step's own that the program may write to. */
export async function makeFolder({ cwd, ffmpeg }: Pick<StepContext, 'cwd' | 'ffmpeg'>, name: string) {
  const folder = path.join(cwd, name);
  await mkdir(folder, { recursive: true });
  await ownedBy(folder, ffmpeg.userId);
  return folder;
}

export async function ownedBy(folder: string, userId: number | null): Promise<void> {
  await chmod(folder, 0o700);
  if (userId !== null) await chown(folder, userId, userId);
}

/** Runs ffmpeg over the whole original, and tells the progress. */
export const convert = (
  context: ProbedContext,
  run: { inputOptions?: string[]; output: string[]; seconds: number; bytes: number; isTalkative?: boolean },
): Promise<string> => {
  const { ffmpeg, cwd, signal, probe, onProgress } = context;
  return ffmpeg.run({
    cwd,
    signal,
    input: { file: SOURCE, options: run.inputOptions ?? [] },
    // A file may be longer than it says.
    output: ['-t', (probe.seconds + 5).toFixed(3), ...run.output],
    seconds: run.seconds,
    bytes: run.bytes,
    isTalkative: run.isTalkative ?? false,
    onSeconds: (seconds) => onProgress(Math.min(1, seconds / probe.seconds)),
  });
};

/** Whether ffmpeg could not make sense of something, rather than having been kept from it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof FfmpegError && error.failure === 'refused';
