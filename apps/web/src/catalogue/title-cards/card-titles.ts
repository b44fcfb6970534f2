import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';

/** The titles of the cards in the document. */
const titles = new WeakMap<Element, TitleCard>();

/** The ref of a card: lets upper tiers find its title from an event, without any code in the card. */
export const titleCardRef = (title: TitleCard) => (card: Element | null) => {
  if (card !== null) titles.set(card, title);
};

/** The title of a card. Undefined for other cards, and before hydration. */
export const titleOfCard = (card: Element): TitleCard | undefined => titles.get(card);
