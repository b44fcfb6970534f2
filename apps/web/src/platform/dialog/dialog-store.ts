import type { ReactNode } from 'react';

/** A dialog that is open or still animating out. */
export interface DialogEntry {
  readonly id: number;
  readonly isOpen: boolean;
  readonly render: () => ReactNode;
  readonly dismiss: () => void;
}

let entries: readonly DialogEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly DialogEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** The dialogs of the page, the topmost last. Only written in the browser. */
export const dialogStore = {
  get: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(entry: Omit<DialogEntry, 'id' | 'isOpen'>): number {
    const id = ++lastId;
    set([...entries, { ...entry, id, isOpen: true }]);
    return id;
  },
  /** Starts the exit animation; `remove` follows when it has finished. */
  close(id: number) {
    set(entries.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)));
  },
  /** Removes a dialog that has left the screen. It stays if it is open again, or moved between dialog and tray. */
  remove(id: number) {
    set(entries.filter((entry) => entry.id !== id || entry.isOpen));
  },
};
