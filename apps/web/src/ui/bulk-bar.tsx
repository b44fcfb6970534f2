import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { IconButton } from './icon-button.tsx';
import { interpolate, useUiTexts } from './texts.tsx';

/** Floats at the bottom while rows are selected. Shows the count and the bulk actions, the destructive one last. */
export function BulkBar({
  count,
  label,
  onClear,
  isInSite = false,
  children,
}: {
  count: number;
  /** Replaces the default text when the count is not a plain number. */
  label?: string | undefined;
  onClear: () => void;
  /** On public pages: centred beside the sidebar, and on phones above the tab bar, as wide as the screen. */
  isInSite?: boolean;
  children: ReactNode;
}) {
  const texts = useUiTexts();
  const isShown = count > 0;
  const words = label ?? interpolate(texts.selected, { count });

  useEffect(() => {
    if (!isShown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClear();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown, onClear]);

  return (
    <>
      <span className="sr-only" role="status">
        {isShown ? words : ''}
      </span>
      {isShown ? (
        <Toolbar
          aria-label={texts.actions}
          className={clsx(
            'fixed bottom-6.5 z-(--z-bulk-bar) flex w-max max-w-[calc(100vw-24px)] animate-rise items-center gap-2 overflow-x-auto rounded-[14px] bg-overlay py-2 ps-4.5 pe-2 text-[13.5px] shadow-3',
            isInSite
              ? 'max-md:inset-x-3 max-md:bottom-[calc(74px+env(safe-area-inset-bottom))] max-md:w-auto md:start-[calc(50%+var(--side)/2)] md:-translate-x-1/2 md:rtl:translate-x-1/2'
              : 'start-1/2 -translate-x-1/2 max-md:bottom-3 rtl:translate-x-1/2',
          )}
        >
          <b
            className={clsx(
              'pe-2.5 font-semibold whitespace-nowrap tabular-nums',
              isInSite && 'max-md:me-auto',
            )}
          >
            {words}
          </b>
          {children}
          <IconButton label={texts.clear} size="sm" onPress={onClear}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </Toolbar>
      ) : null}
    </>
  );
}
