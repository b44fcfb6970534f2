import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ABOVE_BOTTOM_NOTICES } from './bottom-notices.ts';
import { ToastItem } from './parts/toast-item.tsx';
import { useToastShortcut } from './parts/use-toast-shortcut.ts';
import type { Toast } from './toast-store.ts';
import { toastStore } from './toast.ts';

const none = () => null;

/** Also null in the first render, which has to add the live regions before their text. */
function useCurrentToast(): Toast | null {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.get, none);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    toastStore.begin();
  }, []);
  return isMounted ? current : null;
}

/** The toast to render: the current one, or the last one during its exit animation. */
function useDrawnToast(): { drawn: Toast | null; isLeaving: boolean; onLeft: () => void } {
  const current = useCurrentToast();
  const [drawn, setDrawn] = useState(current);
  const isGone = current === null && drawn?.disableExitAnimation;
  if (isGone) setDrawn(null);
  else if (current !== null && current !== drawn) setDrawn(current);
  return { drawn: current ?? drawn, isLeaving: current === null, onLeft: () => setDrawn(null) };
}

/**
 * Renders the toasts of the page. Its two live regions exist before any toast, because screen readers often do not
 * announce a region that is added with its text. Use it once, in the root of the application.
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
      // Open dialogs hide and disable all outside elements without this attribute.
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
