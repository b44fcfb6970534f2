import { useEffect } from 'react';
import { countView, type PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import { call } from '#platform/api/call.ts';

/** A visit counts as a view after this time. */
const LOOK_MS = 5000;

/** Counts a view of a record's page. Failures are ignored. */
export function useCountView(kind: PopularKind, id: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        call(countView, { params: { kind, id } }).catch(() => undefined);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
