import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { OVERLAY_ANIMATION_MS } from './constants.ts';
import { motionStyle } from './motion.ts';
import { ModalLayer } from './popover-style.ts';

/** Open state of an overlay, and its protection against closing by accident. */
export interface OverlayProps extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** There are unsaved changes: Escape and a press outside do not close it. */
  isDirty?: boolean | undefined;
}

/** The dimmed backdrop behind a dialog or tray. */
export function Underlay({
  isDirty = false,
  className,
  children,
  ...props
}: OverlayProps & { className?: string; children: ReactNode }) {
  return (
    <ModalOverlay
      {...props}
      isDismissable={!isDirty}
      isKeyboardDismissDisabled={isDirty}
      style={motionStyle(OVERLAY_ANIMATION_MS)}
      className={clsx(
        'fixed inset-0 z-(--z-underlay) flex h-(--visual-viewport-height) bg-underlay backdrop-blur-[3px]',
        'data-entering:animate-fade-in data-exiting:animate-fade-out',
        className,
      )}
    >
      <ModalLayer value={true}>{children}</ModalLayer>
    </ModalOverlay>
  );
}
