import type { ErrorFrame } from '@kinora/contracts/foundation/logs.ts';

type FrameGroup =
  | { readonly kind: 'own'; readonly frame: ErrorFrame }
  | { readonly kind: 'libraries'; readonly frames: ErrorFrame[] };

/** Joins consecutive frames of libraries, in the order of the trace. */
export function groupFrames(frames: readonly ErrorFrame[]): FrameGroup[] {
  const groups: FrameGroup[] = [];
  for (const frame of frames) {
    const last = groups.at(-1);
    if (frame.is_own) groups.push({ kind: 'own', frame });
    else if (last?.kind === 'libraries') last.frames.push(frame);
    else groups.push({ kind: 'libraries', frames: [frame] });
  }
  return groups;
}
