import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { iconButtonClass } from './button-style.ts';
import { TRAY_ANIMATION_MS } from './constants.ts';
import { motionStyle } from './motion.ts';
import { useUiTexts } from './texts.tsx';
import { Underlay } from './underlay.tsx';

/** A panel from the inline end with the details of a row. Full width on phones. Escape closes it. */
export function Drawer({
  label,
  isOpen,
  onClose,
  width = 620,
  header,
  actions,
  footer,
  children,
}: {
  /** Accessible name. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
  width?: number;
  /** Title and summary; use an `h2`. */
  header: ReactNode;
  /** Icon buttons before Close. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Underlay isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onClose())} className="justify-end">
      <Modal
        style={{ ...motionStyle(TRAY_ANIMATION_MS), width: `min(${width}px, 100%)` }}
        className={clsx(
          'z-(--z-dialog) flex h-full flex-col overflow-hidden bg-overlay text-fg shadow-3 md:rounded-s-2xl',
          'data-entering:animate-drawer-in data-exiting:animate-drawer-out rtl:[--drawer-from:-100%]',
        )}
      >
        <AriaDialog aria-label={label} className="focus-none! flex min-h-0 flex-1 flex-col">
          <header className="flex items-start gap-1 border-b border-line px-4 py-4.5 md:px-6">
            <div className="min-w-0 flex-1">{header}</div>
            {actions}
            <CloseButton onPress={onClose} />
          </header>
          <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain px-4 py-5.5 md:px-6">
            {children}
          </div>
          {footer === undefined ? null : (
            <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </Underlay>
  );
}

/** Gets the focus first. It has no tooltip, because Escape would close that before the drawer. */
function CloseButton({ onPress }: { onPress: () => void }) {
  const texts = useUiTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      aria-label={texts.close}
      onPress={onPress}
      className={iconButtonClass('sm', 'plain')}
    >
      <X size={17} strokeWidth={1.75} />
    </Button>
  );
}
