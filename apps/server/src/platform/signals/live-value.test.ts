import { expect, test } from 'vitest';
import { createLiveValue } from './live-value.ts';

/** Signals without a database; the test calls the subscribed handlers itself. */
function manualSignals() {
  const handlers: { onSignal: (message: string) => void; onMissed: () => void }[] = [];
  return {
    on: (_topic: string, handler: (typeof handlers)[number]) => {
      handlers.push(handler);
      return () => undefined;
    },
    notify: () => handlers.forEach((handler) => handler.onSignal('')),
    reconnect: () => handlers.forEach((handler) => handler.onMissed()),
  };
}

test('reads once and caches the value', async () => {
  let reads = 0;
  const value = createLiveValue(manualSignals(), 'topic', async () => (reads += 1));
  expect([await value.get(), await value.get()]).toEqual([1, 1]);
});

test('reads again after a notification and after possibly missed notifications', async () => {
  let reads = 0;
  const signals = manualSignals();
  const value = createLiveValue(signals, 'topic', async () => (reads += 1));
  await value.get();
  signals.notify();
  expect(await value.get()).toBe(2);
  signals.reconnect();
  expect(await value.get()).toBe(3);
});

test('does not cache a value whose read began before the notification', async () => {
  const signals = manualSignals();
  const answers = ['old', 'new'];
  const waiting: (() => void)[] = [];
  const value = createLiveValue(signals, 'topic', async () => {
    const answer = answers.shift();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  });
  const first = value.get();
  signals.notify();
  const second = value.get();
  waiting.forEach((release) => release());
  expect([await first, await second]).toEqual(['old', 'new']);
});

test('retries after a failure', async () => {
  let reads = 0;
  const value = createLiveValue(manualSignals(), 'topic', async () => {
    reads += 1;
    if (reads === 1) throw new Error('the database is away');
    return reads;
  });
  await expect(value.get()).rejects.toThrow('the database is away');
  expect(await value.get()).toBe(2);
});
