import { insertSteps } from './video-processing.steps.repository.ts';
import { SOURCE_FILE, type StepContext, type StepResult } from './step-context.ts';
import { UnusableFileError } from './failure.ts';
import { makeAudio, makeRendition } from './renditions.ts';
import { makePoster, makeSprite } from './poster-and-sprite.ts';
import { parseProbe } from './probe.ts';
import { saveProbe } from './video-processing.results.repository.ts';
import { heightOf, planSteps, PROBE_STEP } from './steps.ts';
import { makeCaptions, measureLoudness } from './captions-and-loudness.ts';
import type { Probe } from './asset.ts';

const OTHERS = {
  audio: makeAudio,
  poster: makePoster,
  sprite: makeSprite,
  captions: makeCaptions,
  loudness: measureLoudness,
} as const;

const isOther = (name: string): name is keyof typeof OTHERS => Object.hasOwn(OTHERS, name);

/** Runs one step of a video. */
export async function runStep(name: string, context: StepContext, probe: Probe | null): Promise<StepResult> {
  if (name === PROBE_STEP) return look(context);
  if (probe === null) throw new UnusableFileError('The file has not been analysed.');
  const height = heightOf(name);
  if (height !== null) return makeRendition({ ...context, probe }, height);
  if (isOther(name)) return OTHERS[name]({ ...context, probe });
  throw new UnusableFileError('This version does not support the step.');
}

/** Probes the file, which determines the other steps. */
async function look({ ffmpeg, cwd, signal, videoId }: StepContext): Promise<StepResult> {
  const probe = parseProbe(await ffmpeg.probe(SOURCE_FILE, { cwd, signal }));
  return {
    write: async (tx) => {
      await saveProbe(tx, videoId, probe);
      await insertSteps(tx, videoId, planSteps(probe));
    },
  };
}
