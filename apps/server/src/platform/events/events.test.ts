import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createJobRunner } from '#platform/queue/job-runner.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { countEffects, recordEffect, useQueueKit } from '#test/queue.ts';
import { createEvents, defineEvent, defineListener, listenerHandlers } from './events.ts';

const kit = useQueueKit();
const doorOpened = defineEvent({ name: 'door.opened', payload: z.object({ door: z.string() }) });
const doorPainted = defineEvent({ name: 'door.painted', payload: z.object({}) });

const alarm = defineListener(doorOpened, 'ring-alarm', ({ door }, { tx }) =>
  recordEffect(tx, `alarm ${door}`),
);
const light = defineListener(doorOpened, 'switch-light', () => Promise.reject(new Error('no bulb')));

const emit = (events: ReturnType<typeof createEvents>) =>
  transaction(kit.db, async (tx: Tx) => {
    await events.emit(tx, doorOpened, { door: 'front' });
    await events.emit(tx, doorPainted, {});
  });

test('creates one job per listener of the event; each succeeds or fails on its own', async () => {
  const events = createEvents(createOutbox());
  events.connect([alarm, light]);
  await emit(events);
  const rows = await kit.db.selectFrom('outbox').select(['id', 'job', 'payload']).orderBy('id').execute();
  expect(rows).toMatchObject([
    { job: 'event.door.opened.ring-alarm', payload: { door: 'front' } },
    { job: 'event.door.opened.switch-light', payload: { door: 'front' } },
  ]);
  const runner = createJobRunner({
    db: kit.db,
    logger: kit.logger,
    handlers: listenerHandlers([alarm, light]),
    backoff: () => 0,
  });
  const outcomes = [];
  for (const row of rows) outcomes.push(await runner.run(row.id, 0));
  expect(outcomes).toEqual(['done', 'retried']);
  expect(await countEffects(kit.db, 'alarm front')).toBe(1);
});

test('rejects events before the listeners are set, and a second list of listeners', async () => {
  const events = createEvents(createOutbox());
  await expect(emit(events)).rejects.toThrow('door.opened was emitted before');
  events.connect([]);
  await expect(emit(events)).resolves.toBeUndefined();
  expect(() => events.connect([alarm])).toThrow('once');
});

test('rejects two listeners with the same name', () => {
  expect(() => createEvents(createOutbox()).connect([alarm, alarm])).toThrow('ring-alarm');
});
