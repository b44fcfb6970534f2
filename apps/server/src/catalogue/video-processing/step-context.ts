import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Tx } from '#platform/db/transaction.ts';
import { FfmpegError } from '#platform/ffmpeg/ffmpeg-error.ts';
import type { Ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Probe } from './asset.ts';

/** The uploaded file in the step's folder. It has no extension, so that nothing is inferred from its name. */
export const SOURCE_FILE = 'source';

/** The inputs of a step. */
export interface StepContext {
  readonly videoId: number;
  /** Key prefix of its output. */
  readonly folder: string;
  /** Its working directory, which contains the original. */
  readonly cwd: string;
  readonly ffmpeg: Ffmpeg;
  readonly storage: Storage;
  readonly signal: AbortSignal;
  /** Called with the progress, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** A step after the probe. */
export type ProbedContext = StepContext & { readonly probe: Probe };

export interface StepResult {
  /** Why there was nothing to do. */
  readonly skipped?: string;
  /** Writes its results in the same transaction that completes the step. */
  readonly write?: (tx: Tx) => Promise<void>;
}

/** Creates a folder inside the step's own that ffmpeg may write to. */
export async function makeFolder({ cwd, ffmpeg }: Pick<StepContext, 'cwd' | 'ffmpeg'>, name: string) {
  const folder = path.join(cwd, name);
  await mkdir(folder, { recursive: true });
  await setFolderOwner(folder, ffmpeg.userId);
  return folder;
}

export async function setFolderOwner(folder: string, userId: number | null): Promise<void> {
  await chmod(folder, 0o700);
  if (userId !== null) await chown(folder, userId, userId);
}

/** Runs ffmpeg over the whole original and reports the progress. */
export const convert = (
  context: ProbedContext,
  run: { inputOptions?: string[]; output: string[]; seconds: number; bytes: number; isTalkative?: boolean },
): Promise<string> => {
  const { ffmpeg, cwd, signal, probe, onProgress } = context;
  return ffmpeg.run({
    cwd,
    signal,
    input: { file: SOURCE_FILE, options: run.inputOptions ?? [] },
    // A file may be longer than its metadata says.
    output: ['-t', (probe.seconds + 5).toFixed(3), ...run.output],
    seconds: run.seconds,
    bytes: run.bytes,
    isTalkative: run.isTalkative ?? false,
    onSeconds: (seconds) => onProgress(Math.min(1, seconds / probe.seconds)),
  });
};

/** Whether ffmpeg rejected the input, rather than being interrupted. */
export const isRejectedInput = (error: unknown): boolean =>
  error instanceof FfmpegError && error.failure === 'refused';
