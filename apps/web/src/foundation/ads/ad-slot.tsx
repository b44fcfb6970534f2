export type AdSlotName = 'general_top' | 'general_bottom' | 'title_top' | 'person_top' | 'watch_top';

/** A place the owner may fill; empty, it takes no room. */
export function AdSlot({ name }: { name: AdSlotName }) {
  return <div data-ad-slot={name} hidden />;
}
