import { lazyMenu } from '#ui/lazy-menu.tsx';
import type { ListMenuProps } from './parts/list-menu.tsx';

/** Rarely used, so its code is loaded lazily. */
export const listMenu = lazyMenu<ListMenuProps>(async () => (await import('./parts/list-menu.tsx')).ListMenu);
