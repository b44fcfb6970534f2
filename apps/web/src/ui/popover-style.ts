import { clsx } from 'clsx';

/** Surface of everything that floats beside a control. */
export function popoverClass(className?: string): string {
  return clsx(
    'z-(--z-popover)! rounded-2xl bg-overlay text-fg shadow-3 outline-none',
    'data-entering:animate-zoom-in data-exiting:animate-zoom-out',
    className,
  );
}
