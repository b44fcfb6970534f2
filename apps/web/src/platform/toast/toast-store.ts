import type { LinkAction } from '#platform/action-link/action-link.tsx';
import { createCountdown } from './countdown.ts';

export type ToastType = 'positive' | 'danger' | 'loading';
export type ToastPosition = 'bottom-center' | 'bottom-right';

/** Something the person can do about it. */
export interface ToastButton {
  label: string;
  onPress: () => void;
}

/** One message on the screen. */
export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  position: ToastPosition;
  /** Milliseconds on the screen; null stays until it is closed or replaced. */
  duration: number | null;
  /** Where it can take the person, or what it can do for them. */
  action: LinkAction | ToastButton | null;
  disableEnterAnimation: boolean;
  disableExitAnimation: boolean;
}

export type ToastOptions = Partial<Omit<Toast, 'message'>>;

const DURATION: Record<ToastType, number | null> = { positive: 3000, danger: 8000, loading: null };

type PauseReason = 'hover' | 'focus';

/** Holds the one toast that shows, and its clock. Knows no framework. */
export function createToastStore() {
  let current: Toast | null = null;
  let generated = 0;
  const pauses = new Set<PauseReason>();
  const listeners = new Set<() => void>();
  const countdown = createCountdown(() => close());

  const set = (toast: Toast | null) => {
    current = toast;
    countdown.reset(toast?.duration ?? null);
    for (const listener of listeners) listener();
  };
  const close = (id?: string) => {
    if (current === null || (id !== undefined && id !== current.id)) return;
    pauses.clear();
    set(null);
  };

  return {
    /** Shows a toast in place of whatever shows, and answers its id. */
    show: (message: string, options: ToastOptions = {}): string => {
      const id = options.id ?? `toast-${++generated}`;
      // A pointer resting on the toast of the same id still rests on it after the replacement.
      if (id !== current?.id) pauses.clear();
      set(toastOf(id, message, options));
      if (pauses.size === 0) countdown.resume();
      return id;
    },
    close,
    /** Stops the clock; it goes on with the time that was left once no reason holds. */
    pause: (reason: PauseReason) => {
      if (current === null) return;
      pauses.add(reason);
      countdown.pause();
    },
    resume: (reason: PauseReason) => {
      if (pauses.delete(reason) && pauses.size === 0) countdown.resume();
    },
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toastOf(id: string, message: string, options: ToastOptions): Toast {
  const type = options.type ?? 'positive';
  return {
    id,
    message,
    type,
    position: options.position ?? 'bottom-center',
    duration: options.duration === undefined ? DURATION[type] : options.duration,
    action: options.action ?? null,
    disableEnterAnimation: options.disableEnterAnimation ?? false,
    disableExitAnimation: options.disableExitAnimation ?? false,
  };
}
