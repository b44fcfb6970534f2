import { useEffect, useMemo, useRef } from 'react';
import type { RowActions } from './parts/row-actions.ts';

/** The actions as one object for all renders, so that typing in a row does not render the others. */
export function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      change: (source, text) => latest.current.change(source, text),
      revert: (source) => latest.current.revert(source),
      activate: (source) => latest.current.activate(source),
      goToNext: (source) => latest.current.goToNext(source),
      resolve: (source, side) => latest.current.resolve(source, side),
    }),
    [],
  );
}
