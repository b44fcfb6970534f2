import { isDASHProvider, isHLSProvider, type MediaProviderAdapter } from '@vidstack/react';
import type { PlayerMedia } from './player-media.ts';

const TYPES = {
  hls: 'application/x-mpegurl',
  dash: 'application/dash+xml',
  file: 'video/mp4',
} as const;

/** The source in the engine's format. The type is explicit, because URLs with a token have no file extension. */
export const engineSource = ({ src, type }: Pick<PlayerMedia, 'src' | 'type'>) => ({
  src,
  type: TYPES[type],
});

/** Loads the streaming library only for streams, and only from this site. */
export function configureStreamLibraries(provider: MediaProviderAdapter | null): void {
  if (isHLSProvider(provider)) {
    provider.library = () => import('hls.js');
    // A short back buffer is enough to step back; a longer one would fill the memory of a phone.
    provider.config = { backBufferLength: 30, maxBufferLength: 30, capLevelToPlayerSize: true };
  }
  if (isDASHProvider(provider)) provider.library = () => import('dashjs');
}
