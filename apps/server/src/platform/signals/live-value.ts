import type { Signals } from './signals.ts';

/** A database value cached in memory until a signal invalidates it. */
export interface LiveValue<T> {
  get(): Promise<T>;
}

/** Reads lazily on first use, and again after each signal on the topic. A failed read is not cached. */
export function createLiveValue<T>(
  signals: Pick<Signals, 'on'>,
  topic: string,
  read: () => Promise<T>,
): LiveValue<T> {
  let kept: Promise<T> | undefined;
  const forget = () => {
    kept = undefined;
  };
  signals.on(topic, { onSignal: forget, onMissed: forget });
  return {
    async get() {
      const current = (kept ??= read());
      try {
        return await current;
      } catch (error) {
        if (kept === current) forget();
        throw error;
      }
    },
  };
}
