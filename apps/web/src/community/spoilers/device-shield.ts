const KEY = 'hides-spoilers';
const listeners = new Set<() => void>();

/** Only if storage is blocked; then the choice lasts until the page is left. */
let unstored: boolean | null = null;

/** Null before the first choice. */
function read(): boolean | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? null : stored === '1';
  } catch {
    return unstored;
  }
}

/** The choice of visitors, who have no account to store it in. Only in the browser. */
export const deviceShield = {
  get: (): boolean => read() ?? false,
  isTurnedOff: (): boolean => read() === false,
  set: (isOn: boolean): void => {
    try {
      localStorage.setItem(KEY, isOn ? '1' : '0');
    } catch {
      unstored = isOn;
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
