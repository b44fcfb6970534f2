import { RENDITION_HEIGHTS } from '@kinora/contracts/catalogue/video-processing.ts';
import type { Probe } from './asset.ts';

/** Position of the first quality in the order of the steps: once it is done, the video can play. */
export const FIRST_RENDITION = 2;
export const PROBE_STEP = 'probe';

/** A height this much above the last rung of the ladder gets its own rendition; below that, it replaces the rung. */
const WORTH_A_STEP = 1.25;

export interface PlannedStep {
  readonly name: string;
  readonly position: number;
}

export const PROBE: PlannedStep = { name: PROBE_STEP, position: 0 };

/** The steps for a file, in the order in which viewers need the results. */
export function planSteps({ height }: Pick<Probe, 'height'>): PlannedStep[] {
  const [first, ...others] = renditionHeights(height).map((rung) => `rendition-${rung}`);
  const names = ['audio', first ?? '', 'poster', 'sprite', 'captions', 'loudness', ...others];
  return names.map((name, index) => ({ name, position: index + 1 }));
}

/**
 * The heights to encode: the rungs of the ladder up to the source, and its own height where it is far above the last
 * rung.
 */
export function renditionHeights(sourceHeight: number): number[] {
  // Encoders require even numbers.
  const own = Math.max(2, Math.min(sourceHeight - (sourceHeight % 2), Math.max(...RENDITION_HEIGHTS)));
  const rungs: number[] = RENDITION_HEIGHTS.filter((height) => height <= own);
  const last = rungs.at(-1);
  if (last === own) return rungs;
  return last !== undefined && own / last < WORTH_A_STEP ? [...rungs.slice(0, -1), own] : [...rungs, own];
}

/** The height of a rendition step; null for other steps. */
export function heightOf(step: string): number | null {
  const height = /^rendition-(\d+)$/u.exec(step)?.[1];
  return height === undefined ? null : Number(height);
}
