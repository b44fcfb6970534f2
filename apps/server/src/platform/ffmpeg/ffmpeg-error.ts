/**
 * Why a program failed. Caused by the file: `refused` (invalid), `memory`, `size` and `time` (over the limit). Not
 * caused by the file: `killed` (by another process), `stopped` (by us), `room` (the disk is full), `missing` (the
 * program is not installed).
 */
export type FfmpegFailure =
  | 'refused'
  | 'memory'
  | 'size'
  | 'time'
  | 'killed'
  | 'stopped'
  | 'room'
  | 'missing';

/** A failed run of ffmpeg or ffprobe. */
export class FfmpegError extends Error {
  readonly failure: FfmpegFailure;
  /** The end of its stderr output. */
  readonly output: string;

  constructor(failure: FfmpegFailure, output: string) {
    super(`ffmpeg: ${failure}: ${output.trim().slice(-300)}`);
    this.failure = failure;
    this.output = output;
  }
}
