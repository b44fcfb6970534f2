import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isSensitivePath } from '@kinora/contracts/platform/sensitive-paths.ts';
import { openDocument } from '#platform/navigation/open-document.ts';

/**
 * Ad code stays in the document after its page is left, and could read what is typed on the next page. So navigating to
 * a sensitive page loads a new document.
 */
export function ReloadForSensitivePages() {
  const blocker = useBlocker(({ nextLocation }) => isSensitivePath(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    openDocument(`${pathname}${search}${hash}`);
  }, [blocker]);
  return null;
}
