import { FfmpegError, type FfmpegFailure } from '#platform/ffmpeg/ffmpeg-error.ts';

/** A permanent failure caused by the file: a retry would fail too. The message is shown to the site's operator. */
export class UnusableFileError extends Error {}

const SENTENCES: Readonly<Record<FfmpegFailure, string>> = {
  refused: "The file can't be read as a video. It may be damaged or unsupported.",
  memory: 'Processing this file needs too much memory.',
  size: 'The result would be larger than the limit for this video.',
  time: 'Processing took longer than the limit for this video.',
  killed: 'The encoder was terminated.',
  stopped: 'The worker was stopped.',
  room: "The worker's disk is full.",
  missing: 'ffmpeg is not installed where the worker runs.',
};
const OF_THE_FILE: ReadonlySet<FfmpegFailure> = new Set(['refused', 'memory', 'size', 'time']);

/** A readable reason why a step failed, and whether a retry may help. */
export function describeFailure(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof UnusableFileError) return { reason: error.message, isFinal: true };
  if (error instanceof FfmpegError)
    return { reason: SENTENCES[error.failure], isFinal: OF_THE_FILE.has(error.failure) };
  return { reason: 'Storage or database unavailable.', isFinal: false };
}
