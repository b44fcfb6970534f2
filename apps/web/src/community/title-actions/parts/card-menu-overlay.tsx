import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { titleQueries } from '#catalogue/titles/titles.queries.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { useDelay } from '#ui/use-delay.ts';
import { trailerOf } from './trailer-of.ts';
import type { CardMenuState } from './use-card-menu.ts';

/** How long the menu waits for the title, so that its rows do not move when they are known. */
const WAIT_MS = 300;

const CardMenu = lazyPart(async () => (await import('./card-menu.tsx')).CardMenu);

interface CardMenuOverlayProps {
  readonly menu: CardMenuState;
  readonly onClose: () => void;
  readonly onRate: () => void;
}

/** The menu of a card at its button, or at the pointer. Its code is as large as that of all other controls. */
export function CardMenuOverlay({ menu: { card, box, isOpen }, onClose, onRate }: CardMenuOverlayProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const { data, isPending } = useQuery(titleQueries.one(card.title.id));
  const hasWaited = useDelay(isPending, WAIT_MS);
  return (
    <>
      {/* A menu needs an element to open at. */}
      <button
        ref={anchor}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        className="pointer-events-none fixed opacity-0"
      />
      {isPending && !hasWaited ? null : (
        <Suspense>
          <CardMenu
            key={card.title.id}
            title={card.title}
            trailer={data ? trailerOf(data.title) : null}
            onRate={onRate}
            control={{
              triggerRef: anchor,
              isOpen,
              onOpenChange: (isNowOpen) => {
                if (!isNowOpen) onClose();
              },
              focus: 'first',
            }}
          />
        </Suspense>
      )}
    </>
  );
}
