import { FfmpegError, type FfmpegFailure } from '#platform/ffmpeg/ffmpeg-error.ts';

/** The file is what it is: trying again would end the same. The message is for the person who runs the site. */
export class UnusableFileError extends Error {}

const SENTENCES: Readonly<Record<FfmpegFailure, string>> = {
  refused: 'The file cannot be read as a video. It may be damaged, or of a kind that is not supported.',
  memory: 'The file needs more memory than a video may take.',
  size: 'The result would be larger than this video should ever be.',
  time: 'It took longer than this video should ever take.',
  killed: 'The program that makes it was ended from outside.',
  stopped: 'The worker was stopped.',
  room: 'The disk of the worker is full.',
  missing: 'ffmpeg is not installed where the worker runs.',
};
const OF_THE_FILE: ReadonlySet<FfmpegFailure> = new Set(['refused', 'memory', 'size', 'time']);

/** Why a step failed, in words, and whether trying again may help. */
export function reasonOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof UnusableFileError) return { reason: error.message, isFinal: true };
  if (error instanceof FfmpegError)
    return { reason: SENTENCES[error.failure], isFinal: OF_THE_FILE.has(error.failure) };
  return { reason: 'The storage or the database did not answer.', isFinal: false };
}
