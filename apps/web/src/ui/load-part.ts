type Load = () => Promise<unknown>;

interface Waiting {
  readonly answer: (isAgain: boolean) => void;
  /** Whether the person can do without it: a dialog that was asked for, not a part of the page. */
  readonly canBeLeft: boolean;
}

/** Code that could not be loaded. The page says so, and the person decides. Only ever written in the browser. */
const waiting = new Map<Load, Waiting>();
const listeners = new Set<() => void>();
let hasFailed = false;

function change(next: boolean): void {
  hasFailed = next;
  for (const listener of listeners) listener();
}

function settle(isAgain: boolean): void {
  for (const [load, { answer, canBeLeft }] of waiting) {
    if (!isAgain && !canBeLeft) continue;
    waiting.delete(load);
    answer(isAgain);
  }
}

async function loadUntilThere<Part>(
  load: () => Promise<Part>,
  canBeLeft: boolean,
): Promise<Part | undefined> {
  for (;;) {
    try {
      const part = await load();
      if (waiting.size === 0) change(false);
      return part;
    } catch (error) {
      // A page that cannot be rendered has an error screen.
      if (import.meta.env.SSR) throw error;
      reportError(error);
    }
    const isAgain = await new Promise<boolean>((answer) => {
      // Asked for twice, it is to come once.
      waiting.get(load)?.answer(false);
      waiting.set(load, { answer, canBeLeft });
      change(true);
    });
    if (!isAgain) return undefined;
  }
}

/** Loads the code of something a person asked for. Undefined when that failed and they left it at that. */
export const loadWanted = <Part>(load: () => Promise<Part>): Promise<Part | undefined> =>
  loadUntilThere(load, true);

/** Loads the code of a part of the page, which waits for it as long as it takes. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  // It cannot be left, so the answer is the part.
  loadUntilThere(load, false) as Promise<Part>;

/** What could not be loaded, for the notice that says so. */
export const lateCode = {
  hasFailed: () => hasFailed,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Loads everything again that failed. */
  retry: () => settle(true),
  /** Says no more about it; parts of the page come with the next attempt. */
  leave: () => {
    settle(false);
    change(false);
  },
};
