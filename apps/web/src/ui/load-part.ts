type Load = () => Promise<unknown>;

interface Waiting {
  readonly resolve: (isRetry: boolean) => void;
  /** True for a dialog or popover that the user opened, false for a part of the page. */
  readonly isDismissible: boolean;
}

/** Code that failed to load. A notice lets the user retry or dismiss it. Always empty on the server. */
const waiting = new Map<Load, Waiting>();
const listeners = new Set<() => void>();
let hasFailed = false;

function change(next: boolean): void {
  hasFailed = next;
  for (const listener of listeners) listener();
}

function settle(isRetry: boolean): void {
  for (const [load, { resolve, isDismissible }] of waiting) {
    if (!isRetry && !isDismissible) continue;
    waiting.delete(load);
    resolve(isRetry);
  }
}

async function loadUntilThere<Part>(
  load: () => Promise<Part>,
  isDismissible: boolean,
): Promise<Part | undefined> {
  for (;;) {
    try {
      const part = await load();
      if (waiting.size === 0) change(false);
      return part;
    } catch (error) {
      // The server shows an error screen instead.
      if (import.meta.env.SSR) throw error;
      reportError(error);
    }
    const isRetry = await new Promise<boolean>((resolve) => {
      // Requested again, it must open only once.
      waiting.get(load)?.resolve(false);
      waiting.set(load, { resolve, isDismissible });
      change(true);
    });
    if (!isRetry) return undefined;
  }
}

/** Loads code for something the user opened. Returns undefined if loading failed and they dismissed the notice. */
export const loadOptional = <Part>(load: () => Promise<Part>): Promise<Part | undefined> =>
  loadUntilThere(load, true);

/** Loads the code of a part of the page. Stays pending until a retry succeeds. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  // Never undefined, because it cannot be dismissed.
  loadUntilThere(load, false) as Promise<Part>;

/** The state of failed loads, for the notice. */
export const lazyCode = {
  hasFailed: () => hasFailed,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Retries every failed load. */
  retry: () => settle(true),
  /** Hides the notice; parts of the page load with the next retry. */
  dismiss: () => {
    settle(false);
    change(false);
  },
};
