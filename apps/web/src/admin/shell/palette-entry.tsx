import { Search } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { collectTypedAhead, isCollecting, takeTypedAhead } from '#platform/early-input/typed-ahead.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';

const noChanges = () => () => undefined;
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The shortcut that opens the palette, depending on the user's platform. */
const usePaletteKeys = () => (useSyncExternalStore(noChanges, isApple, () => false) ? '⌘K' : 'Ctrl K');

const openPalette = lazyDialog<object, void>(async () => {
  collectTypedAhead();
  try {
    return (await import('./command-palette.tsx')).CommandPalette;
  } catch (error) {
    takeTypedAhead();
    throw error;
  }
});

const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Opens the command palette, whose code is loaded on first use. */
export function PaletteTrigger() {
  const { t } = useTrans();
  const keys = usePaletteKeys();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPaletteKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isPaletteKey || event.altKey || event.shiftKey) return;
      // Runs in the capture phase, before the public search, which has the same shortcut.
      event.preventDefault();
      if (!isCovered() && !isCollecting()) void openPalette({});
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);

  return (
    <IconButton label={t('Go to (:keys)', { keys })} size="sm" onPress={() => void openPalette({})}>
      <Search size={17} strokeWidth={1.75} />
    </IconButton>
  );
}
