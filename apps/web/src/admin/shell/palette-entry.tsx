import { Search } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { lateDialog } from '#platform/dialog/late-dialog.ts';
import { collectTypedAhead, isCollecting, takeTypedAhead } from '#platform/early-input/typed-ahead.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';

const noChanges = () => () => undefined;
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys that open the palette, by the keyboard of the person looking. */
const usePaletteKeys = () => (useSyncExternalStore(noChanges, isApple, () => false) ? '⌘K' : 'Ctrl K');

const openPalette = lateDialog<object, void>(async () => {
  collectTypedAhead();
  try {
    return (await import('./command-palette.tsx')).CommandPalette;
  } catch (error) {
    takeTypedAhead();
    throw error;
  }
});

const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Opens the palette of the back office, whose code comes with its first use. */
export function PaletteEntry() {
  const { t } = useTrans();
  const keys = usePaletteKeys();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPaletteKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isPaletteKey || event.altKey || event.shiftKey) return;
      // Before the public search, which has the same keys, hears them.
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
