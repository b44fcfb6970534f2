import type { LinkAction } from '#platform/action-link/action-link.tsx';
import { createCountdown } from './countdown.ts';

export type ToastType = 'positive' | 'danger' | 'loading';
export type ToastPosition = 'bottom-center' | 'bottom-right';

/** A button that acts on the message. */
export interface ToastButton {
  label: string;
  onPress: () => void;
}

/** A message on the screen. */
export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  position: ToastPosition;
  /** Milliseconds on the screen; null keeps it until it is closed or replaced. */
  duration: number | null;
  /** A link or a button. */
  action: LinkAction | ToastButton | null;
  disableEnterAnimation: boolean;
  disableExitAnimation: boolean;
}

export type ToastOptions = Partial<Omit<Toast, 'message'>>;

const DURATION: Record<ToastType, number | null> = { positive: 3000, danger: 8000, loading: null };

type PauseReason = 'hover' | 'focus';

/**
 * Stores the current toast and its timer. Independent of React. With `waitsForHost`, timers only run once `begin` says
 * that toasts are visible: the code that shows them may still be loading.
 */
export function createToastStore({ waitsForHost = false } = {}) {
  let isShown = !waitsForHost;
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
  const startTimer = () => {
    if (isShown && pauses.size === 0) countdown.resume();
  };
  const close = (id?: string) => {
    if (current === null || (id !== undefined && id !== current.id)) return;
    pauses.clear();
    set(null);
  };

  return {
    /** Replaces the current toast, and returns the new id. */
    show: (message: string, options: ToastOptions = {}): string => {
      const id = options.id ?? `toast-${++generated}`;
      // The pointer may still be on the toast that is replaced by one with the same id.
      if (id !== current?.id) pauses.clear();
      set(toastOf(id, message, options));
      startTimer();
      return id;
    },
    close,
    /** Pauses the timer; it resumes with the remaining time once no reason is left. */
    pause: (reason: PauseReason) => {
      if (current === null) return;
      pauses.add(reason);
      countdown.pause();
    },
    resume: (reason: PauseReason) => {
      if (pauses.delete(reason)) startTimer();
    },
    begin: () => {
      isShown = true;
      startTimer();
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
