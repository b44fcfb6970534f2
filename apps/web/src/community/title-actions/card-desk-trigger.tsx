import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy.tsx';

const CardDesk = lazyPart(async () => (await import('./parts/card-desk.tsx')).CardDesk);

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loads the controls of cards when someone points at the first card. Use it once, in the overlays. */
export function CardDeskTrigger() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return undefined;
    const onEvent = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-card]')) setWanted(true);
    };
    for (const type of EVENTS) document.addEventListener(type, onEvent, { passive: true });
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, onEvent);
    };
  }, [isWanted]);
  return isWanted ? (
    <Suspense>
      <CardDesk />
    </Suspense>
  ) : null;
}
