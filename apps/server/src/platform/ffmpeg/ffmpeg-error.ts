/**
 * Why a program ended without its work. The file's own fault: `refused` (it is not what it should be), `memory`,
 * `size` and `time` (it wants too much). Not its fault: `killed` and `stopped` (by others, by us), `room` (the disk is
 * full), `missing` (the program is not installed).
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

/** A run of ffmpeg or ffprobe that did not end well. */
export class FfmpegError extends Error {
  readonly failure: FfmpegFailure;
  /** The end of what it said. */
  readonly said: string;

  constructor(failure: FfmpegFailure, said: string) {
    super(`ffmpeg: ${failure}: ${said.trim().slice(-300)}`);
    this.failure = failure;
    this.said = said;
  }
}
