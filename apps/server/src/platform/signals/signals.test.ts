import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { transaction } from '#platform/db/transaction.ts';
import { eventually } from '#test/eventually.ts';
import { closeAfterTests, useQueueKit } from '#test/queue.ts';
import { createSignals } from './signals.ts';

const kit = useQueueKit();

async function listenTo(topic: string) {
  const signals = await createSignals(kit.config, kit.logger);
  closeAfterTests(() => signals.close());
  const received: string[] = [];
  const onMissed = vi.fn<() => void>();
  const stop = signals.on(topic, { onSignal: (message) => received.push(message), onMissed });
  return { signals, received, onMissed, stop };
}

test('reach every process', async () => {
  const [one, two] = await Promise.all([listenTo('colours'), listenTo('colours')]);
  await one.signals.send(kit.db, 'colours', 'red: and blue');
  await eventually(() => {
    expect(one.received).toEqual(['red: and blue']);
    expect(two.received).toEqual(['red: and blue']);
  });
});

test('are sent only on commit and only to their own topic', async () => {
  const { signals, received, onMissed } = await listenTo('shapes');
  const undone = transaction(kit.db, async (tx) => {
    await signals.send(tx, 'shapes', 'undone');
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await signals.send(kit.db, 'sizes', 'other');
  await signals.send(kit.db, 'shapes', 'last');
  await eventually(() => expect(received).toEqual(['last']));
  expect(onMissed).not.toHaveBeenCalled();
});

test('stop after unsubscribing and survive a handler that throws', async () => {
  const { signals, received, stop } = await listenTo('moods');
  signals.on('moods', {
    onSignal: () => {
      throw new Error('broken handler');
    },
    onMissed: () => undefined,
  });
  const after = vi.fn<(message: string) => void>();
  signals.on('moods', { onSignal: after, onMissed: () => undefined });
  stop();
  await signals.send(kit.db, 'moods', 'calm');
  await eventually(() => expect(after).toHaveBeenCalledWith('calm'));
  expect(received).toEqual([]);
});

test('call onMissed when a message is longer than PostgreSQL allows', async () => {
  const { signals, received, onMissed } = await listenTo('novels');
  await signals.send(kit.db, 'novels', 'é'.repeat(5000));
  await eventually(() => expect(onMissed).toHaveBeenCalledOnce());
  expect(received).toEqual([]);
});

test('reconnect after a lost connection and call onMissed', async () => {
  const { signals, received, onMissed } = await listenTo('winds');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'signals'`.execute(kit.db);
  await eventually(() => expect(onMissed).toHaveBeenCalledOnce());
  await signals.send(kit.db, 'winds', 'north');
  await eventually(() => expect(received).toEqual(['north']));
});
