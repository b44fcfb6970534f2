import type { TraceFrame } from '@kinora/contracts/platform/errors.ts';

/** A frame with its place in the trace, which identifies it. */
export interface PlacedFrame {
  readonly place: number;
  readonly frame: TraceFrame;
}

/** One frame of the product, or a run of frames of its libraries. */
export type TraceGroup =
  | { kind: 'own'; placed: PlacedFrame }
  | { kind: 'vendor'; place: number; frames: readonly PlacedFrame[] };

/** Puts each run of vendor frames into one group, so that it can be folded away. */
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
