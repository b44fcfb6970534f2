import { useEffect } from 'react';
import { useRefreshQueues } from '../queues.queries.ts';

const REFRESH_MS = 5000;
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Refreshes the screen every 5 seconds, but not while a menu or dialog is open or the tab is hidden. */
export function useAutoRefresh(): void {
  const refresh = useRefreshQueues();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || document.querySelector(OVERLAYS) !== null) return;
      void refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}
