import { randomUUID } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';

/** Signals without a database: the test sends them, or reports missed ones. */
export function manualSignals() {
  const handlers = new Map<string, { onSignal: (message: string) => void; onMissed: () => void }[]>();
  return {
    on: (topic: string, handler: { onSignal: (message: string) => void; onMissed: () => void }) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
      return () => undefined;
    },
    notify: (topic: string, message: string) =>
      handlers.get(topic)?.forEach((handler) => handler.onSignal(message)),
    miss: () => [...handlers.values()].flat().forEach((handler) => handler.onMissed()),
  };
}

/** Waits until this process has received the signals of all commits so far. Signals arrive in commit order. */
export async function waitForSignals({ signals, db }: Pick<Platform, 'signals' | 'db'>): Promise<void> {
  const topic = `test-${randomUUID()}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = signals.on(topic, { onSignal: () => resolve(), onMissed: () => resolve() });
  await signals.send(db, topic, '');
  await promise;
  stop();
}
