import { useRef, type PointerEvent, type ReactNode } from 'react';
import { Modal } from 'react-aria-components/Modal';
import { TRAY_ANIMATION_MS } from './constants.ts';
import { motionStyle } from './motion.ts';
import { Underlay, type OverlayProps } from './underlay.tsx';

/* The tray closes on release if it was dragged down further than this. */
const CLOSE_DISTANCE = 80;

function DragHandle({ onClose }: { onClose: () => void }) {
  const startY = useRef<number | null>(null);
  const surface = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>('[data-tray]');
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY));

  return (
    <div
      data-tray-handle
      className="sticky top-0 z-1 flex cursor-grab touch-none justify-center bg-overlay pt-2.25 pb-1.5 active:cursor-grabbing"
      onPointerDown={(event) => {
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (startY.current !== null)
          surface(event)?.style.setProperty('transform', `translateY(${distance(event)}px)`);
      }}
      onPointerUp={(event) => {
        const travelled = distance(event);
        startY.current = null;
        if (travelled > CLOSE_DISTANCE) onClose();
        else surface(event)?.style.removeProperty('transform');
      }}
    >
      <span className="h-1 w-9 rounded-full bg-line-strong" aria-hidden="true" />
    </div>
  );
}

/**
 * The mobile variant of menus, popovers and small dialogs: a bottom sheet with a grab handle. Its child is the dialog
 * or menu itself.
 */
export function Tray({ children, ...overlay }: OverlayProps & { children: ReactNode }) {
  return (
    <Underlay {...overlay} className="items-end">
      <Modal
        data-tray
        style={motionStyle(TRAY_ANIMATION_MS)}
        className="z-(--z-dialog) max-h-[88dvh] w-full overflow-y-auto overscroll-contain rounded-t-[22px] bg-overlay pb-[env(safe-area-inset-bottom)] text-fg shadow-3 data-entering:animate-tray-in data-exiting:animate-tray-out"
      >
        {({ state }) => (
          <>
            <DragHandle onClose={() => (overlay.isDirty ? undefined : state.close())} />
            {children}
          </>
        )}
      </Modal>
    </Underlay>
  );
}
