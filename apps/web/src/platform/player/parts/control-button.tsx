import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';

interface ControlButtonProps {
  label: string;
  /** In the format of `aria-keyshortcuts`. */
  keys?: string;
  isOn?: boolean;
  /** For a button that opens a panel. */
  isExpanded?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button on the video. */
export function ControlButton({
  label,
  keys,
  isOn,
  isExpanded,
  onPress,
  className,
  children,
  ref,
}: ControlButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys.toUpperCase()})`}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isExpanded === undefined
        ? {}
        : { 'aria-expanded': isExpanded, 'aria-haspopup': 'dialog' as const })}
      onClick={onPress}
      className={clsx(
        'relative inline-grid size-10 flex-none place-items-center rounded-full transition-colors can-hover:hover:bg-white/16 coarse:size-11',
        isOn || isExpanded ? 'text-accent' : 'text-white',
        className,
      )}
    >
      {children}
    </button>
  );
}
