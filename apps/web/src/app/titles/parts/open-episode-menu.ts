import { lazyMenu } from '#ui/lazy-menu.tsx';
import type { EpisodeMenuProps } from './episode-menu.tsx';

/** Rarely used, so its code is loaded lazily. */
export const episodeMenu = lazyMenu<EpisodeMenuProps>(
  async () => (await import('./episode-menu.tsx')).EpisodeMenu,
);
