import type { WatchSource } from '@kinora/contracts/catalogue/playback.ts';

/** The copy to try after some have failed. One that leads away from the site is for the viewer to choose. */
export const nextSource = (
  sources: readonly WatchSource[],
  failed: ReadonlySet<number>,
): WatchSource | undefined =>
  sources.find(({ id, kind, is_healthy: isHealthy }) => isHealthy && kind !== 'link' && !failed.has(id));
