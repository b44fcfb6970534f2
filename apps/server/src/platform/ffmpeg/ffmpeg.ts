import { runShutIn, type RunOptions } from './run-shut-in.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Containers that name no other file. Playlists, concat lists and the like are not among them. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,asf,mxf';
const MAX_STREAMS = 64;
const MAX_PIXELS = 4096 * 2304;
const MAX_ALLOCATION = 512 * 1024 * 1024;
const PROBE_SECONDS = 60;
const PROBE_BYTES = 1024 * 1024;
/** What ffprobe may say of 64 streams. */
const PROBE_TEXT_MAX = 1024 * 1024;

const GENERAL = [
  '-hide_banner',
  '-nostdin',
  '-nostats',
  '-y',
  '-max_alloc',
  String(MAX_ALLOCATION),
  '-progress',
  'pipe:1',
];

/** In front of every input: no protocol but files, no container but these, no more streams than we take. */
const READING = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS,
  '-max_streams',
  String(MAX_STREAMS),
];

export interface FfmpegInput {
  /** Its name within the folder. */
  readonly file: string;
  /** Options that stand before it, such as where to begin. */
  readonly options?: readonly string[];
}

export interface FfmpegRun extends Pick<RunOptions, 'cwd' | 'seconds' | 'bytes' | 'signal'> {
  readonly input: FfmpegInput;
  /** Everything after the input. No text of a stranger may be in it. */
  readonly output: readonly string[];
  /** Seconds of the input that are done. */
  readonly onSeconds?: (seconds: number) => void;
  /** Whether it says on stderr what it found, as filters that measure do. */
  readonly isTalkative?: boolean;
}

export type Ffmpeg = Awaited<ReturnType<typeof createFfmpeg>>;

/** ffmpeg and ffprobe, shut in: for files that strangers made. */
export async function createFfmpeg(sandbox?: Sandbox) {
  const held = sandbox ?? (await createSandbox());
  return {
    /** What this machine does not allow. */
    missing: held.missing,
    /** As whom files are written; null for this process's own user. */
    userId: held.userId,

    /** Runs once, from one file of the folder into others. Answers what it said. */
    run({ input, output, onSeconds, isTalkative, ...options }: FfmpegRun): Promise<string> {
      const level = isTalkative === true ? 'info' : 'error';
      const args = [
        ...GENERAL,
        '-loglevel',
        level,
        ...READING,
        '-max_pixels',
        String(MAX_PIXELS),
        ...(input.options ?? []),
        '-i',
        `file:${input.file}`,
        ...output,
      ];
      const onOutput = (text: string) => {
        const at = text.match(/out_time_us=(\d+)/gu)?.at(-1);
        if (at !== undefined) onSeconds?.(Number(at.slice('out_time_us='.length)) / 1_000_000);
      };
      return runShutIn(held, 'ffmpeg', args, { ...options, onOutput });
    },

    /** What ffprobe says of a file of the folder, as it says it. */
    async probe(file: string, { cwd, signal }: Pick<RunOptions, 'cwd' | 'signal'>): Promise<unknown> {
      let said = '';
      const args = [
        '-v',
        'error',
        ...READING,
        '-show_format',
        '-show_streams',
        '-of',
        'json',
        `file:${file}`,
      ];
      await runShutIn(held, 'ffprobe', args, {
        cwd,
        signal,
        seconds: PROBE_SECONDS,
        bytes: PROBE_BYTES,
        onOutput: (text) => {
          if (said.length < PROBE_TEXT_MAX) said += text;
        },
      });
      return JSON.parse(said);
    },
  };
}
