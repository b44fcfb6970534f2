import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleOfCard } from '#catalogue/title-cards/card-titles.ts';

/** A card of a title in the document. */
export interface ActiveCard {
  readonly element: HTMLElement;
  readonly title: TitleCard;
}

/** The card around an element, if it is the card of a title. */
export function cardAt(target: EventTarget | null): ActiveCard | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  const title = element && titleOfCard(element);
  return title ? { element, title } : null;
}

/** The link of a card, which has the focus while its controls are reached by arrows. */
export const linkOf = ({ element }: ActiveCard): HTMLElement | null =>
  element.querySelector<HTMLElement>('a[href]');
