import { RENDITION_HEIGHTS } from '@kinora/contracts/catalogue/video-processing.ts';
import type { Probe } from './video-processing.asset.ts';

/** Place of the first quality in the order of the steps: when it is made, the video plays. */
export const FIRST_RENDITION = 2;
export const PROBE_STEP = 'probe';

/** A height this much over the last one of the ladder is worth a step of its own; below, it takes its place. */
const WORTH_A_STEP = 1.25;

export interface PlannedStep {
  readonly name: string;
  readonly position: number;
}

export const PROBE: PlannedStep = { name: PROBE_STEP, position: 0 };

/** What is made of a file, in the order in which viewers miss it. */
export function planSteps({ height }: Pick<Probe, 'height'>): PlannedStep[] {
  const [first, ...others] = ladder(height).map((rung) => `rendition-${rung}`);
  const names = ['audio', first ?? '', 'poster', 'sprite', 'captions', 'loudness', ...others];
  return names.map((name, index) => ({ name, position: index + 1 }));
}

/** The heights made of a source: those of the ladder up to its own, and its own where the ladder leaves it far behind. */
export function ladder(sourceHeight: number): number[] {
  // Encoders want even numbers.
  const own = Math.max(2, Math.min(sourceHeight - (sourceHeight % 2), Math.max(...RENDITION_HEIGHTS)));
  const rungs: number[] = RENDITION_HEIGHTS.filter((height) => height <= own);
  const last = rungs.at(-1);
  if (last === own) return rungs;
  return last !== undefined && own / last < WORTH_A_STEP ? [...rungs.slice(0, -1), own] : [...rungs, own];
}

/** The height a step makes; nothing for steps that make something else. */
export function heightOf(step: string): number | null {
  const height = /^rendition-(\d+)$/u.exec(step)?.[1];
  return height === undefined ? null : Number(height);
}
