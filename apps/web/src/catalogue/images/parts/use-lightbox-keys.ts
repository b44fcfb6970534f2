import { useEffect } from 'react';

/** Handles Left, Right, Home and End wherever the focus is in the gallery. */
export function useLightboxKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (act === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    // Listens in the capture phase, because some buttons stop the propagation of keys.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
}
