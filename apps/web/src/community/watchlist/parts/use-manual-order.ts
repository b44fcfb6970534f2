import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listWatchlist,
  updateWatchlistItem,
  type WatchlistItem,
} from '@kinora/contracts/community/watchlist.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { findMove } from './manual-order.ts';

const MOVES = ['watchlist moves'] as const;

const idsOf = (items: readonly WatchlistItem[]) => items.map(({ title }) => title.id);

/** The items in the member's own order, which changes at once; moves are saved one at a time, in their order. */
export function useManualOrder(items: readonly WatchlistItem[]) {
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const save = useMutation({
    mutationKey: MOVES,
    // One at a time; otherwise two moves could arrive in the wrong order.
    scope: { id: MOVES[0] },
    mutationFn: ({ id, after }: { id: number; after: number | null }) =>
      call(updateWatchlistItem, { params: { id }, body: { after } }),
    onSettled: async () => {
      // The order of the server counts once the last move has arrived.
      if (queryClient.isMutating({ mutationKey: MOVES }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: endpointKey(listWatchlist) });
      setMoved(null);
    },
  });
  const ordered = moved === null ? items : inOrder(items, moved);
  const reorder = (ids: readonly number[]) => {
    const move = findMove(idsOf(ordered), ids);
    if (move === null) return;
    setMoved(ids);
    save.mutate(move);
  };
  return {
    ordered,
    reorder,
    moveToTop: (id: number) => reorder([id, ...idsOf(ordered).filter((other) => other !== id)]),
  };
}

/** Items that were loaded since are at the end. */
function inOrder(items: readonly WatchlistItem[], ids: readonly number[]): readonly WatchlistItem[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ title }: WatchlistItem) => places.get(title.id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
