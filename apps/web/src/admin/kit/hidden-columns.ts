import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#platform/session/session-context.tsx';

const listeners = new Set<() => void>();
/** Fallback if the browser refuses storage; lasts until the page is closed. */
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
    // The in-memory fallback still has the value.
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
 * The columns of a list that the user has hidden, stored in the browser. The server and hydration use the default
 * columns.
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
