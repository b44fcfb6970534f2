import { useCallback, useRef, useState } from 'react';

export interface Selection {
  /** The selected ids that the list still shows. */
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  /** A range reaches from the last toggled id to this one, and gets its new state. */
  readonly toggle: (id: number, isRange?: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The selection in a list of ids. */
export function useSelection(listed: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set());
  const anchor = useRef<number | null>(null);
  const toggle = (id: number, isRange = false) => {
    const from = isRange && anchor.current !== null ? listed.indexOf(anchor.current) : -1;
    const range = from === -1 ? [id] : between(listed, from, listed.indexOf(id));
    const next = new Set(selected);
    const isAdded = !selected.has(id);
    for (const one of range) {
      if (isAdded) next.add(one);
      else next.delete(one);
    }
    anchor.current = id;
    setSelected(next);
  };
  const clear = useCallback(() => {
    anchor.current = null;
    setSelected(new Set());
  }, []);
  return {
    ids: listed.filter((id) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle,
    selectAll: () => setSelected(new Set(listed)),
    clear,
  };
}

const between = (listed: readonly number[], from: number, to: number): readonly number[] =>
  listed.slice(Math.min(from, to), Math.max(from, to) + 1);
