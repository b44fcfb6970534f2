import { clsx } from 'clsx';
import { useState, useSyncExternalStore } from 'react';
import { ABOVE_BOTTOM_NOTICES } from './bottom-notices.ts';
import { ToastItem } from './parts/toast-item.tsx';
import { useToastShortcut } from './parts/use-toast-shortcut.ts';
import type { Toast } from './toast-store.ts';
import { toastStore } from './toast.ts';

const none = () => null;

/** The toast to draw: the one that shows, or the last one while it leaves. */
function useDrawnToast(): { drawn: Toast | null; isLeaving: boolean; onLeft: () => void } {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.get, none);
  const [drawn, setDrawn] = useState(current);
  const isGone = current === null && drawn?.disableExitAnimation;
  if (isGone) setDrawn(null);
  else if (current !== null && current !== drawn) setDrawn(current);
  return { drawn: current ?? drawn, isLeaving: current === null, onLeft: () => setDrawn(null) };
}

/**
 * Draws the toasts of the page. Its two live regions are there before any toast, because a region that comes
 * with its text is often not announced. Belongs once into the root of the application.
 */
export function ToastHost() {
  const { drawn, isLeaving, onLeft } = useDrawnToast();
  const { hostRef, giveFocusBack } = useToastShortcut();
  const item = drawn && (
    <ToastItem
      key={drawn.id}
      toast={drawn}
      isLeaving={isLeaving}
      onLeft={onLeft}
      giveFocusBack={giveFocusBack}
    />
  );
  const isDanger = drawn?.type === 'danger';
  return (
    <div
      ref={hostRef}
      // Open dialogs hide and disable everything outside them but what carries this mark.
      data-react-aria-top-layer="true"
      className={clsx(
        'pointer-events-none fixed inset-x-3 z-(--z-toast) flex md:inset-x-6',
        ABOVE_BOTTOM_NOTICES,
        drawn?.position === 'bottom-right' ? 'justify-end' : 'justify-center',
      )}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {isDanger ? null : item}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {isDanger ? item : null}
      </div>
    </div>
  );
}
