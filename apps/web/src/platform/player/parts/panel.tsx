import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ControlButton } from './control-button.tsx';

/**
 * A panel inside the player, so that it also shows in full screen, where the rest of the page is hidden. A press
 * outside closes it; the player handles Escape.
 */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const outside = (event: PointerEvent) => {
      // The button that opened the panel closes it itself.
      const isOpener =
        event.target instanceof Element && event.target.closest('[aria-expanded=true]') !== null;
      if (!isOpener && event.target instanceof Node && !panel.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-panel
      className="focus-none fixed inset-x-0 bottom-0 z-6 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-t-2xl bg-overlay p-4.5 pt-3 pb-[calc(18px+env(safe-area-inset-bottom))] text-fg shadow-3 md:absolute md:inset-x-auto md:end-6.5 md:bottom-24 md:max-h-[min(70%,520px)] md:w-85 md:rounded-2xl md:pb-4.5"
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-panel">{title}</h2>
        <ControlButton label={t('Close')} onPress={onClose} className="-me-2">
          <X size={18} strokeWidth={1.75} />
        </ControlButton>
      </div>
      <div className="grid gap-4">{children}</div>
    </div>
  );
}
