import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countVisit } from '@kinora/contracts/catalogue/visits.ts';
import { call } from '#platform/api/call.ts';

/** The page whose document was asked for: the server has counted it. */
let counted = documentPath();

function documentPath(): string {
  // Not every browser tells.
  const [loaded] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return new URL(loaded?.name ?? location.href).pathname;
}

/** Counts pages that open without their document. Whether it arrives makes no difference to the page. */
export function VisitCount(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === counted) return;
    counted = pathname;
    // The back office counts nobody.
    if (!pathname.startsWith('/admin'))
      call(countVisit, { query: { path: pathname } }).catch(() => undefined);
  }, [pathname]);
  return null;
}
