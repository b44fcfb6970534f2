import { useEffect } from 'react';
import { countView, type PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import { call } from '#platform/api/call.ts';

/** Whoever stays this long looks at the page. */
const LOOK_MS = 5000;

/** Counts a look at the page of a record. Whether it arrives makes no difference to the page. */
export function useCountedView(kind: PopularKind, id: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        call(countView, { params: { kind, id } }).catch(() => undefined);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
