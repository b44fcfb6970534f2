import { lazyMenu } from '#ui/lazy-menu.tsx';
import type { TitleMenuProps } from './title-menu.tsx';

/** The menu of a card for other places that show a title. */
export const titleMenu = lazyMenu<TitleMenuProps>(async () => (await import('./title-menu.tsx')).TitleMenu);
