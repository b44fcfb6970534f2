import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import {
  DEFAULT_DIALOG_SIZE,
  DIALOG_WIDTHS,
  MODAL_ANIMATION_MS,
  VIEWPORT_PADDING,
  type DialogSize,
} from './constants.ts';
import { IconButton } from './icon-button.tsx';
import { motionStyle } from './motion.ts';
import { useUiTexts } from './texts.tsx';
import { Tray } from './tray.tsx';
import { Underlay, type OverlayProps } from './underlay.tsx';
import { useIsMobile } from './use-is-mobile.ts';

/** Properties of a dialog. */
export interface DialogProps extends OverlayProps {
  title: ReactNode;
  /** Shows the title to screen readers only. */
  isTitleHidden?: boolean;
  size?: DialogSize | undefined;
  /** Use alertdialog to confirm a destructive action. */
  role?: 'dialog' | 'alertdialog';
  hasCloseButton?: boolean;
  className?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Focuses the first field. Without one the dialog itself gets the focus, or the element with autoFocus. */
function FirstFieldFocus({ children, className }: { children: ReactNode; className: string }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current?.contains(document.activeElement)) return;
    body.current
      ?.querySelector<HTMLElement>('input:not([type=hidden]):not(:disabled), textarea:not(:disabled)')
      ?.focus();
  }, []);
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  );
}

function DialogContent({
  title,
  isTitleHidden,
  role = 'dialog',
  hasCloseButton,
  className,
  children,
}: DialogProps) {
  const texts = useUiTexts();
  return (
    <AriaDialog role={role} className="focus-none! flex min-h-0 flex-1 flex-col">
      {({ close }) => (
        <>
          <div
            className={clsx(
              'flex items-start gap-4 px-6.5 pt-6',
              isTitleHidden && !hasCloseButton && 'sr-only',
            )}
          >
            <Heading slot="title" className={clsx('min-w-0 flex-1 text-panel', isTitleHidden && 'sr-only')}>
              {title}
            </Heading>
            {hasCloseButton ? (
              <IconButton label={texts.close} size="sm" className="-me-2 -mt-1.5 ms-auto" onPress={close}>
                <X size={17} strokeWidth={1.75} />
              </IconButton>
            ) : null}
          </div>
          <FirstFieldFocus
            className={clsx('min-h-0 flex-1 px-6.5 pt-2 pb-6.5 has-[>form:first-child]:pt-5', className)}
          >
            {typeof children === 'function' ? children(close) : children}
          </FirstFieldFocus>
        </>
      )}
    </AriaDialog>
  );
}

/**
 * A modal dialog. Escape and a press outside close it unless it is dirty. Up to the medium width it becomes a tray on
 * phones. Opens with isOpen, or inside a DialogTrigger of react-aria-components.
 */
export function Dialog({ isOpen, defaultOpen, onOpenChange, isDirty, ...content }: DialogProps) {
  const size = content.size ?? DEFAULT_DIALOG_SIZE;
  const isMobile = useIsMobile();
  const overlay = {
    isDirty,
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  };

  if (isMobile && size !== 'fullscreen' && DIALOG_WIDTHS[size] <= DIALOG_WIDTHS.medium) {
    return (
      <Tray {...overlay}>
        <DialogContent {...content} />
      </Tray>
    );
  }
  const isFull = size === 'fullscreen';
  return (
    <Underlay {...overlay} className="items-center justify-center">
      <Modal
        style={{
          ...motionStyle(MODAL_ANIMATION_MS),
          width: isFull ? '100%' : `min(${DIALOG_WIDTHS[size]}px, 100% - ${VIEWPORT_PADDING * 2}px)`,
          maxHeight: isFull ? '100%' : `calc(100% - ${VIEWPORT_PADDING * 2}px)`,
        }}
        className={clsx(
          'z-(--z-dialog) flex flex-col overflow-y-auto overscroll-contain bg-overlay text-fg shadow-3',
          'data-entering:animate-zoom-in data-exiting:animate-zoom-out',
          isFull ? 'h-full' : 'rounded-panel',
        )}
      >
        <DialogContent {...content} />
      </Modal>
    </Underlay>
  );
}

/** The secondary text under a dialog's title. */
export function DialogText({ children }: { children: ReactNode }) {
  return <p className="text-fg-2">{children}</p>;
}

/** Buttons at the end of a dialog, the primary one last. */
export function DialogActions({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('mt-5 flex flex-wrap justify-end gap-2.5', className)}>{children}</div>;
}
