import { isDASHProvider, isHLSProvider, type MediaProviderAdapter } from '@vidstack/react';
import type { PlayerMedia } from './player-media.ts';

const TYPES = {
  hls: 'application/x-mpegurl',
  dash: 'application/dash+xml',
  file: 'video/mp4',
} as const;

/** A recording as the engine wants it named: addresses with a token say nothing by their ending. */
export const engineSource = ({ src, type }: Pick<PlayerMedia, 'src' | 'type'>) => ({
  src,
  type: TYPES[type],
});

/** Only what plays a stream pays for the library, which comes from this site and nowhere else. */
export function bringLibraries(provider: MediaProviderAdapter | null): void {
  if (isHLSProvider(provider)) {
    provider.library = () => import('hls.js');
    // Some seconds behind are enough to step back; more would fill the memory of a phone.
    provider.config = { backBufferLength: 30, maxBufferLength: 30, capLevelToPlayerSize: true };
  }
  if (isDASHProvider(provider)) provider.library = () => import('dashjs');
}
