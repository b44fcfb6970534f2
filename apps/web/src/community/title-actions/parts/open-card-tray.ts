import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';

/** Opens the actions of a card for a finger. */
export const openCardTray = lazyDialog<{ readonly title: TitleCard }, void>(
  async () => (await import('./card-tray.tsx')).CardTray,
);
