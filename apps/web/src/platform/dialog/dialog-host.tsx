import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { DialogEntryContext } from './dialog-entry.ts';
import { type DialogEntry, dialogStore } from './dialog-store.ts';
import { closeAllDialogs } from './dialog.ts';

const none: readonly DialogEntry[] = [];

/** Renders the dialogs of the page. Their code loads when the first one opens. Use it once, in the root of the application. */
export function DialogHost() {
  const entries = useSyncExternalStore(dialogStore.subscribe, dialogStore.get, () => none);
  const { pathname } = useLocation();

  const shownPath = useRef(pathname);

  // A dialog belongs to the page it was opened on.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    closeAllDialogs();
  }, [pathname]);

  return entries.map((entry) => (
    <DialogEntryContext key={entry.id} value={entry}>
      <DialogContent entry={entry} />
    </DialogEntryContext>
  ));
}

function DialogContent({ entry }: { entry: DialogEntry }) {
  return entry.render();
}
