import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { ActiveCard } from './active-card.ts';
import { CardControls } from './card-controls.tsx';
import { CardMenuOverlay } from './card-menu-overlay.tsx';
import { openCardTray } from './open-card-tray.ts';
import { useActiveCards } from './use-active-cards.ts';
import { useCardMenu } from './use-card-menu.ts';
import { useLongPress } from './use-long-press.ts';

/**
 * The controls of the card under the mouse and of the card with the focus, with their menu, and the tray for a finger.
 * One for all cards of a page, so that a card costs nothing until it is used.
 */
export function CardDesk() {
  const { pathname } = useLocation();
  // The next page has other cards.
  return <Desk key={pathname} />;
}

function Desk() {
  const { hovered, focused } = useActiveCards();
  const { menu, openMenu, closeMenu } = useCardMenu();
  const [keyOf] = useState(createCardKeys);
  const [rating, setRating] = useState<ActiveCard | null>(null);
  useLongPress(({ title }) => void openCardTray({ title }));
  const shown = distinct([focused, hovered, rating, menu?.isOpen ? menu.card : null]);
  return (
    <>
      {shown.map((card) =>
        createPortal(
          <CardControls
            card={card}
            isRating={rating?.element === card.element}
            onRate={(isRating) => setRating(isRating ? card : null)}
            onMenu={(anchor) => openMenu({ card, box: anchor.getBoundingClientRect() })}
          />,
          card.element,
          keyOf(card),
        ),
      )}
      {menu ? <CardMenuOverlay menu={menu} onClose={closeMenu} onRate={() => setRating(menu.card)} /> : null}
    </>
  );
}

const distinct = (cards: readonly (ActiveCard | null)[]): ActiveCard[] => [
  ...new Map(cards.flatMap((card) => (card?.element.isConnected ? [[card.element, card]] : []))).values(),
];

/** A title may have several cards on a page. */
function createCardKeys(): (card: ActiveCard) => string {
  const keys = new WeakMap<Element, string>();
  let last = 0;
  return ({ element }) => {
    const key = keys.get(element) ?? String(++last);
    keys.set(element, key);
    return key;
  };
}
