import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { openPalette } from '#catalogue/search/open-palette.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { replayEarlyKeys } from '#platform/early-input/act-on-early-keys.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';

/** How long to wait for the second key after G. */
const CHORD_MS = 1000;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null);

/** An open dialog handles the keys itself. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const openHelp = lazyDialog<object, void>(async () => (await import('./keys-help.tsx')).KeysHelp);

/** Keys that work on every page: Ctrl K or / search, G then H home, ? help. */
export function GlobalKeys() {
  const navigate = useNavigate();
  const canSearch = usePermission(cataloguePermissions.viewTitles);
  // In the back office, the table handles the / key.
  const hasSlash = !useLocation().pathname.startsWith('/admin');
  const pressedG = useRef(-Infinity);

  useEffect(() => {
    const plainKey = ({ key, timeStamp }: KeyboardEvent): boolean => {
      const isChord = timeStamp - pressedG.current < CHORD_MS;
      pressedG.current = key === 'g' ? timeStamp : -Infinity;
      if (key === '/' && canSearch && hasSlash) void openPalette();
      else if (key === 'h' && isChord) void navigate('/');
      else if (key === '?') void openHelp({});
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isSearchKey(event) && canSearch) {
        // The browser's default action for this shortcut would move the focus.
        event.preventDefault();
        if (!isCovered()) void openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      if (plainKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    replayEarlyKeys();
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [canSearch, hasSlash, navigate]);

  return null;
}
