import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#platform/session/session-context.tsx';

const listeners = new Set<() => void>();
/** Browsers may refuse to store; then a choice lasts as long as the page. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  unstored.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do about it, and nothing breaks.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The columns of a list that a person does not want to see, remembered in the browser. The server draws those that
 * are hidden at first; hydration starts from the same.
 */
export function useHiddenColumns(listName: string, atFirst: readonly string[]) {
  const key = `columns:${useUser()?.id ?? 0}:${listName}`;
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const hidden = useMemo(
    () => new Set(stored === null ? atFirst : stored.split(',').filter((id) => id !== '')),
    [stored, atFirst],
  );
  return { hidden, hide: (ids: Iterable<string>) => write(key, [...ids].join(',')) };
}
