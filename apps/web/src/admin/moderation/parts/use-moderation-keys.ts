import { useEffect, useRef } from 'react';
import type { ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { isDrawerCovered } from '#admin/kit/use-row-drawer.ts';
import { shouldIgnoreKey } from '#admin/kit/use-table-keys.ts';

export const ACTION_KEYS: Readonly<Record<ModerationAction, string>> = {
  approve: 'A',
  hide: 'H',
  delete: 'D',
  ban: 'B',
};

/**
 * Handles the queue's shortcuts unless the user is typing. A handled key stops propagating, so the handler for selected
 * rows, on the window, runs before the one for the focused row. That of the drawer runs while nothing covers it.
 */
export function useModerationKeys(
  place: 'selection' | 'row' | 'drawer',
  actions: readonly ModerationAction[],
  handle: (action: ModerationAction) => boolean,
): void {
  const latest = useRef({ actions, handle });
  useEffect(() => {
    latest.current = { actions, handle };
  });
  useEffect(() => {
    const target = place === 'selection' ? globalThis : document;
    const isCovered = place === 'drawer' ? isDrawerCovered : undefined;
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || shouldIgnoreKey(event, isCovered)) return;
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
