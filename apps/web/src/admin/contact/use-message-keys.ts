import { useCallback, useEffect, useRef } from 'react';
import { shouldIgnoreKey } from '#admin/kit/use-table-keys.ts';
import type { KeyActions } from './inbox.ts';

/**
 * The shortcuts of the list and of the open message, active unless the user is typing or an overlay is open. Returns a
 * function that sets those of the open message.
 */
export function useMessageKeys(ofList: KeyActions): (actions: KeyActions) => void {
  const list = useRef(ofList);
  const message = useRef<KeyActions>({});
  useEffect(() => {
    list.current = ofList;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (shouldIgnoreKey(event)) return;
      const actions = new Map(Object.entries({ ...list.current, ...message.current }));
      const act = actions.get(event.key.toLowerCase());
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return useCallback((actions) => {
    message.current = actions;
  }, []);
}
