import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ActionLink } from '#platform/action-link/action-link.tsx';
import { ToastView } from '#ui/toast-view.tsx';
import type { Toast } from '../toast-store.ts';
import { toastStore } from '../toast.ts';

/** One toast with its timer and its enter and exit animations. */
export function ToastItem({
  toast,
  isLeaving,
  onLeft,
  giveFocusBack,
}: {
  toast: Toast;
  isLeaving: boolean;
  onLeft: () => void;
  giveFocusBack: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isLeaving || box.current === null) return undefined;
    let isCurrent = true;
    void finished(box.current).then(() => isCurrent && onLeft());
    return () => {
      isCurrent = false;
    };
  }, [isLeaving, onLeft]);

  // Must run before the element is removed: afterwards the focus can no longer be detected.
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) giveFocusBack();
    },
    [giveFocusBack],
  );

  return (
    <div
      ref={box}
      className={clsx(
        isLeaving ? 'animate-sink' : 'pointer-events-auto',
        !isLeaving && !toast.disableEnterAnimation && 'animate-rise',
      )}
      onPointerEnter={() => toastStore.pause('hover')}
      onPointerLeave={() => toastStore.resume('hover')}
      onFocus={() => toastStore.pause('focus')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) toastStore.resume('focus');
      }}
    >
      <ToastView
        type={toast.type}
        action={toast.action ? <ToastAction toast={toast} /> : null}
        onClose={toast.type === 'loading' ? undefined : () => toastStore.close(toast.id)}
      >
        {toast.message}
      </ToastView>
    </div>
  );
}

function ToastAction({ toast: { id, action } }: { toast: Toast }) {
  if (action === null) return null;
  const close = () => toastStore.close(id);
  if (!('onPress' in action)) return <ActionLink action={action} onClick={close} />;
  const press = () => {
    close();
    action.onPress();
  };
  return (
    <button type="button" onClick={press}>
      {action.label}
    </button>
  );
}

/** Resolves when the animations of an element have finished, or immediately if there are none. */
async function finished(element: Element): Promise<void> {
  const animations = 'getAnimations' in element ? element.getAnimations() : [];
  await Promise.allSettled(animations.map((animation) => animation.finished));
}
