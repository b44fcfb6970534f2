import type { WatchSource } from '@kinora/contracts/catalogue/playback.ts';

/** The next source to try after failures. External links are excluded, because the viewer has to choose those. */
export const nextSource = (
  sources: readonly WatchSource[],
  failed: ReadonlySet<number>,
): WatchSource | undefined =>
  sources.find(({ id, kind, is_healthy: isHealthy }) => isHealthy && kind !== 'link' && !failed.has(id));
