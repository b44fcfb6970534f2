import { useEffect, useRef } from 'react';
import type { ModerationAction } from '@kinora/contracts/catalogue/moderation.ts';
import { isElsewhere } from '#admin/kit/use-table-keys.ts';

export const ACTION_KEYS: Readonly<Record<ModerationAction, string>> = {
  approve: 'A',
  hide: 'H',
  delete: 'D',
  ban: 'B',
};

/**
 * Hears the keys of the queue wherever nobody types. A handler that takes a key keeps it from those below it: the chosen
 * rows, which listen at the window, go before the row with the focus.
 */
export function useModerationKeys(
  place: 'window' | 'document',
  actions: readonly ModerationAction[],
  handle: (action: ModerationAction) => boolean,
): void {
  const latest = useRef({ actions, handle });
  useEffect(() => {
    latest.current = { actions, handle };
  });
  useEffect(() => {
    const target = place === 'window' ? globalThis : document;
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || isElsewhere(event)) return;
      const pressed = event.key.toUpperCase();
      const action = latest.current.actions.find((one) => ACTION_KEYS[one] === pressed);
      if (action === undefined || !latest.current.handle(action)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    target.addEventListener('keydown', onKeyDown, true);
    return () => target.removeEventListener('keydown', onKeyDown, true);
  }, [place]);
}
