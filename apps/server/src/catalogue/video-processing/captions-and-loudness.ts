import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCaptions, writeWebVtt } from './captions.ts';
import { convert, isRejectedInput, type ProbedContext, type StepResult } from './step-context.ts';
import { saveCaptions, saveLoudness } from './video-processing.results.repository.ts';

const MEGABYTE = 1024 * 1024;
const START_SECONDS = 120;
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Extracts the captions of the file into sanitised files. */
export async function makeCaptions(context: ProbedContext): Promise<StepResult> {
  const { probe, storage, videoId, folder } = context;
  const found: { language: string; name: string; key: string; cues: number }[] = [];
  for (const [index, { stream, language, name }] of probe.texts.entries()) {
    const cues = parseCaptions(await textOf(context, stream));
    if (cues === null) continue;
    const key = `${folder}/captions-${index}.vtt`;
    const body = Buffer.from(writeWebVtt(cues));
    await storage.put('private', key, body, { contentType: 'text/vtt; charset=utf-8', size: body.length });
    const code = language ?? 'und';
    found.push({ language: code, name: name ?? languages.of(code) ?? code, key, cues: cues.length });
  }
  if (found.length === 0) return { skipped: 'No text captions in the file.' };
  return { write: (tx) => saveCaptions(tx, { videoId, folder }, found) };
}

async function textOf(context: ProbedContext, stream: number): Promise<string> {
  const { cwd, probe } = context;
  try {
    await convert(context, {
      output: ['-map', `0:${stream}`, '-c:s', 'webvtt', '-f', 'webvtt', 'captions.vtt'],
      seconds: START_SECONDS + probe.seconds,
      bytes: 8 * MEGABYTE,
    });
  } catch (error) {
    // One unreadable track must not prevent the others from being shown.
    if (isRejectedInput(error)) return '';
    throw error;
  }
  return readFile(path.join(cwd, 'captions.vtt'), 'utf8');
}

/** Loudness of the first audio track, by EBU R 128. */
export async function measureLoudness(context: ProbedContext): Promise<StepResult> {
  const { probe, videoId } = context;
  const [line] = probe.audio;
  if (line === undefined) return { skipped: 'The file has no audio.' };
  const output = await convert(context, {
    output: ['-map', `0:${line.stream}`, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
    seconds: START_SECONDS + probe.seconds,
    bytes: MEGABYTE,
    isTalkative: true,
  });
  const loudness = integratedLoudness(output);
  if (loudness === null) return { skipped: 'There is too little audio to measure.' };
  return { write: (tx) => saveLoudness(tx, videoId, loudness) };
}

/** The final integrated loudness in LUFS. Silence is reported as -70, or not as a number. */
export function integratedLoudness(output: string): number | null {
  const figure = [...output.matchAll(/\bI:\s+(-?\d+(?:\.\d+)?) LUFS/gu)].at(-1)?.[1];
  return figure === undefined || Number(figure) <= -70 ? null : Number(figure);
}
