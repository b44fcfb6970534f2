import type { Signals } from './signals.ts';

/** A value of the database kept in memory until a notice says that it changed. */
export interface LiveValue<T> {
  get(): Promise<T>;
}

/** Reads at first use and again after each notice on the topic. A failed read is not kept. */
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
