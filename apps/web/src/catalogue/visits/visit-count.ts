import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countVisit } from '@kinora/contracts/catalogue/visits.ts';
import { call } from '#platform/api/call.ts';

/** The page whose document was requested: the server has already counted it. */
let counted = documentPath();

function documentPath(): string {
  // Not every browser supports this.
  const [loaded] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return new URL(loaded?.name ?? location.href).pathname;
}

/** Counts client-side navigations. Failures are ignored. */
export function VisitCounter(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === counted) return;
    counted = pathname;
    // Visits to the admin area are not counted.
    if (!pathname.startsWith('/admin'))
      call(countVisit, { query: { path: pathname } }).catch(() => undefined);
  }, [pathname]);
  return null;
}
