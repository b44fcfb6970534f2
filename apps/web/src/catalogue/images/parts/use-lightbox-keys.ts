import { useEffect } from 'react';

/** Left, Right, Home and End, wherever in the gallery the focus is. */
export function useLightboxKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (act === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    // Before the buttons see them: some keep keys to themselves.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
}
