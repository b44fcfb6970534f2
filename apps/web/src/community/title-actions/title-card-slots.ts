import type { TitleCardSlots } from '#catalogue/title-cards/title-card-slots.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';

/** What members add to the titles of the catalogue. */
export const titleCardSlots: TitleCardSlots = {
  loadMemberSlots: async () => (await import('./parts/member-slots.tsx')).memberSlots,
  HeroButton: lazyHydrated(async () => (await import('./parts/hero-button.tsx')).HeroButton),
};
