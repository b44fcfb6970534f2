import { availableParallelism } from 'node:os';
import { flags } from '#platform/ffmpeg/flags.ts';
import type { AudioTrack, Probe } from './asset.ts';
import { convert, makeFolder, type ProbedContext, type StepResult } from './step-context.ts';
import { hlsOutput, measurePlaylist, storeFolder, videoCodec } from './hls.ts';
import { saveAudio, saveRendition } from './video-processing.results.repository.ts';

const FULL_HD = 1920 * 1080;
const FULL_HD_BITS = 5_350_000;
const AUDIO_BITS = 128_000;
const MEGABYTE = 1024 * 1024;
const AAC = 'mp4a.40.2';
/** Maximum seconds to encode one second of 1080p on the slowest machine. */
const PATIENCE = 40;
const START_SECONDS = 300;
/** More would not fit into the memory limit of the process. */
const MAX_THREADS = 4;

/** Encodes one quality, video only. Audio is separate, so that every track works with every quality. */
export async function makeRendition(context: ProbedContext, height: number): Promise<StepResult> {
  const { probe, storage, videoId } = context;
  const name = String(height);
  const width = evenWidth(probe, height);
  const folder = await makeFolder(context, name);
  const most = maxBits(width * height);
  const weight = Math.max(1, (width * height) / FULL_HD, (probe.width * probe.height) / FULL_HD);
  await convert(context, {
    inputOptions: flags({ threads: weight > 2 ? 1 : 2 }),
    output: [
      ...flags({ map: `0:${probe.video}`, fpsmax: 60 }),
      ...flags({ vf: `scale=${width}:${height},setsar=1,format=yuv420p` }),
      ...encoding(most, width * height > 2 * FULL_HD),
      ...hlsOutput(name),
    ],
    seconds: START_SECONDS + probe.seconds * PATIENCE * weight,
    bytes: Math.ceil((probe.seconds + 10) * (most / 8) * 2) + 64 * MEGABYTE,
  });
  const { bytes, bandwidth } = await measurePlaylist(folder);
  const codecs = await videoCodec(folder);
  await storeFolder(storage, folder, `${context.folder}/${name}`);
  const playlist = `${context.folder}/${name}/index.m3u8`;
  const frameRate = probe.frameRate;
  return {
    write: (tx) =>
      saveRendition(tx, videoId, {
        height,
        width,
        bandwidth,
        codecs,
        bytes,
        playlist,
        frame_rate: frameRate,
      }),
  };
}

/** Constant quality with a maximum bitrate; keyframes at the same times in all qualities. */
const encoding = (most: number, isHuge: boolean): string[] =>
  flags({
    'c:v': 'libx264',
    preset: 'veryfast',
    'profile:v': 'high',
    crf: 22,
    maxrate: most,
    bufsize: Math.round(most * 1.5),
    sc_threshold: 0,
    g: 300,
    force_key_frames: 'expr:gte(t,n_forced*4)',
    threads: isHuge ? 2 : Math.min(MAX_THREADS, availableParallelism()),
    // Lookahead and B-frames keep frames in memory.
    'rc-lookahead': isHuge ? 2 : 10,
    ...(isHuge ? { bf: 0 } : {}),
  });

/** Twice the pixels need less than twice the bits. */
const maxBits = (pixels: number) => Math.round(FULL_HD_BITS * (pixels / FULL_HD) ** 0.8);

const evenWidth = (probe: Probe, height: number) =>
  Math.max(2, Math.round((probe.width * height) / probe.height / 2) * 2);

/** Encodes every audio track separately, so that viewers can select one. */
export async function makeAudio(context: ProbedContext): Promise<StepResult> {
  const { probe, storage, videoId } = context;
  if (probe.audio.length === 0) return { skipped: 'The file has no audio.' };
  const names = audioTrackNames(probe);
  const folders = await Promise.all(names.map((_, index) => makeFolder(context, `audio-${index}`)));
  await convert(context, {
    output: probe.audio.flatMap(({ stream }, index) => [
      // Options before the first output apply to that output only.
      ...(index === 0 ? [] : flags({ t: (probe.seconds + 5).toFixed(3) })),
      ...flags({ map: `0:${stream}`, 'c:a': 'aac', 'b:a': AUDIO_BITS, ac: 2, ar: 48_000 }),
      ...hlsOutput(`audio-${index}`),
    ]),
    seconds: START_SECONDS + probe.seconds * names.length * 2,
    bytes: Math.ceil(probe.seconds * (AUDIO_BITS / 8) * names.length * 2) + 64 * MEGABYTE,
  });
  const lines: AudioTrack[] = [];
  for (const [index, folder] of folders.entries()) {
    const { bandwidth } = await measurePlaylist(folder);
    await storeFolder(storage, folder, `${context.folder}/audio-${index}`);
    const language = probe.audio[index]?.language ?? null;
    lines.push({ index, language, name: names[index] ?? '', codecs: AAC, bandwidth });
  }
  return { write: (tx) => saveAudio(tx, videoId, lines) };
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Players identify tracks by name, so names must be unique. */
export function audioTrackNames({ audio }: Pick<Probe, 'audio'>): string[] {
  const names: string[] = [];
  for (const [index, { name, language }] of audio.entries()) {
    const wanted = name ?? (language === null ? `Line ${index + 1}` : (languages.of(language) ?? language));
    names.push(names.includes(wanted) ? `${wanted} (${index + 1})` : wanted);
  }
  return names;
}
