import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TOAST_LIMITS } from './constants.ts';
import { LogoMark } from './logo.tsx';
import { useUiTexts } from './texts.tsx';

/** Properties of the toast view. The toast store controls when it appears and disappears. */
export interface ToastViewProps {
  type: 'positive' | 'danger' | 'loading';
  children: ReactNode;
  /** A link or button in the toast's colours. */
  action?: ReactNode;
  /** A loading toast has no close button. */
  onClose?: (() => void) | undefined;
  className?: string | undefined;
}

function ToastIcon({ type }: Pick<ToastViewProps, 'type'>) {
  if (type === 'loading') return <LogoMark size={18} isTurning />;
  const Icon = type === 'danger' ? X : Check;
  return <Icon size={18} strokeWidth={2.4} className="flex-none" aria-hidden="true" />;
}

/**
 * A toast: inverted colours, red for danger, with the spinner for loading. Its button is a plain one: every page loads
 * this code, because a toast often reports that the network is gone.
 */
export function ToastView({ type, children, action, onClose, className }: ToastViewProps) {
  const texts = useUiTexts();
  return (
    <div
      data-type={type}
      style={{ ...TOAST_LIMITS, maxWidth: `min(${TOAST_LIMITS.maxWidth}px, 100vw - 24px)` }}
      className={clsx(
        'flex w-fit items-center gap-3 overflow-hidden rounded-xl py-2.75 ps-4 pe-2.5 text-sm font-medium shadow-2',
        type === 'danger' ? 'bg-danger-fill text-on-danger' : 'bg-fg text-bg',
        className,
      )}
    >
      <ToastIcon type={type} />
      <span className="line-clamp-3 min-w-0 flex-1 pe-1.5">{children}</span>
      {action ? <span className="flex-none font-semibold underline underline-offset-3">{action}</span> : null}
      {onClose && type !== 'loading' ? (
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="touch-target grid size-6.5 flex-none place-items-center rounded-full opacity-80 outline-current! hover:opacity-100"
        >
          <X size={15} strokeWidth={1.75} />
        </button>
      ) : null}
    </div>
  );
}
