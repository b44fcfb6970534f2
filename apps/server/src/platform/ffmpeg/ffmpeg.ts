import { runSandboxed, type RunOptions } from './run-sandboxed.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Container formats that cannot reference other files, unlike playlists and concat lists. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,asf,mxf';
const MAX_STREAMS = 64;
const MAX_PIXELS = 4096 * 2304;
const MAX_ALLOCATION = 512 * 1024 * 1024;
const PROBE_SECONDS = 60;
const PROBE_BYTES = 1024 * 1024;
/** Maximum ffprobe output, enough for 64 streams. */
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

/** Goes before every input: allows only the file protocol, these containers and this many streams. */
const READING = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS,
  '-max_streams',
  String(MAX_STREAMS),
];

export interface FfmpegInput {
  /** Its name in the folder. */
  readonly file: string;
  /** Options that go before the input, such as the start position. */
  readonly options?: readonly string[];
}

export interface FfmpegRun extends Pick<RunOptions, 'cwd' | 'seconds' | 'bytes' | 'signal'> {
  readonly input: FfmpegInput;
  /** Everything after the input. Must not contain untrusted text. */
  readonly output: readonly string[];
  /** Reports the processed seconds of the input. */
  readonly onSeconds?: (seconds: number) => void;
  /** Whether it reports results on stderr, as measuring filters do. */
  readonly isTalkative?: boolean;
}

export type Ffmpeg = Awaited<ReturnType<typeof createFfmpeg>>;

/** ffmpeg and ffprobe in a sandbox, for untrusted files. */
export async function createFfmpeg(sandbox?: Sandbox) {
  const held = sandbox ?? (await createSandbox());
  return {
    /** Protections that this machine does not support. */
    missing: held.missing,
    /** The user who owns the written files; null for this process's own user. */
    userId: held.userId,

    /** Runs ffmpeg once, from one file of the folder into others. Returns its stderr output. */
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
      return runSandboxed(held, 'ffmpeg', args, { ...options, onOutput });
    },

    /** Returns ffprobe's JSON for a file of the folder, not validated. */
    async probe(file: string, { cwd, signal }: Pick<RunOptions, 'cwd' | 'signal'>): Promise<unknown> {
      let output = '';
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
      await runSandboxed(held, 'ffprobe', args, {
        cwd,
        signal,
        seconds: PROBE_SECONDS,
        bytes: PROBE_BYTES,
        onOutput: (text) => {
          if (output.length < PROBE_TEXT_MAX) output += text;
        },
      });
      return JSON.parse(output);
    },
  };
}
