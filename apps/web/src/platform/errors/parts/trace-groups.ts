import type { TraceFrame } from '@kinora/contracts/platform/errors.ts';

/** A frame with its position in the trace, which identifies it. */
export interface PlacedFrame {
  readonly place: number;
  readonly frame: TraceFrame;
}

/** One frame of our own code, or a run of vendor frames. */
export type TraceGroup =
  | { kind: 'own'; placed: PlacedFrame }
  | { kind: 'vendor'; place: number; frames: readonly PlacedFrame[] };

/** Groups each run of vendor frames, so that it can be collapsed. */
export function traceGroups(frames: readonly TraceFrame[]): TraceGroup[] {
  const groups: TraceGroup[] = [];
  for (const [place, frame] of frames.entries()) {
    const last = groups.at(-1);
    if (!frame.is_vendor) groups.push({ kind: 'own', placed: { place, frame } });
    else if (last?.kind === 'vendor')
      groups.splice(-1, 1, { ...last, frames: [...last.frames, { place, frame }] });
    else groups.push({ kind: 'vendor', place, frames: [{ place, frame }] });
  }
  return groups;
}
