import { useEffect, useRef, useState } from 'react';
import { moveItem } from './row-order.ts';

/** What happened to a row, for screen readers. */
export interface SortingNews {
  readonly kind: 'lifted' | 'moved' | 'dropped' | 'canceled';
  readonly id: number;
  /** Its place in the list, from 1. */
  readonly position: number;
}

export interface RowSortingOptions {
  /** The ids of the rows, in their order. */
  readonly ids: readonly number[];
  /** Called for each step of a row, so that the list shows the order while a row is lifted. */
  readonly onReorder: (ids: readonly number[]) => void;
}

/** The row that is being moved. Each step changes the order, and canceling restores the order before. */
export function useLiftedRow({ ids, onReorder }: RowSortingOptions) {
  const [lifted, setLifted] = useState<number | null>(null);
  const [news, setNews] = useState<SortingNews | null>(null);
  const lift = useRef<{ id: number; before: readonly number[] } | null>(null);
  const latest = useRef({ ids, onReorder });
  useEffect(() => {
    latest.current = { ids, onReorder };
  });
  const reorder = (order: readonly number[]) => {
    // Not from the next render: keys may repeat faster.
    latest.current.ids = order;
    latest.current.onReorder(order);
  };
  const tell = (kind: SortingNews['kind'], id: number) =>
    setNews({ kind, id, position: latest.current.ids.indexOf(id) + 1 });
  return {
    lifted,
    news,
    isLifted: (id: number) => lift.current?.id === id,
    indexOf: (id: number) => latest.current.ids.indexOf(id),
    lift: (id: number) => {
      lift.current = { id, before: latest.current.ids };
      setLifted(id);
      tell('lifted', id);
    },
    moveTo: (id: number, index: number) => {
      const { ids: order } = latest.current;
      const to = Math.max(0, Math.min(order.length - 1, index));
      if (order.indexOf(id) === to) return;
      reorder(moveItem(order, id, to));
      tell('moved', id);
    },
    finish: (kind: 'dropped' | 'canceled') => {
      const { current } = lift;
      if (current === null) return;
      lift.current = null;
      if (kind === 'canceled') reorder(current.before);
      setLifted(null);
      tell(kind, current.id);
    },
  };
}
