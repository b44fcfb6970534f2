import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '#platform/db/transaction.ts';
import type { LongWorker } from '#platform/module.ts';
import { useTestApp } from '#test/app.ts';
import { eventually } from '#test/eventually.ts';
import { createDemoWorker, type StartDemoProcess } from './demo-worker.ts';
import { deleteRun, findRun, startRun } from './demo.repository.ts';
import { DEMO_TOPIC } from './demo.service.ts';

const kinora = useTestApp();
const workers: LongWorker[] = [];

beforeEach(() => deleteRun(kinora.platform.db));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function start(startProcess: StartDemoProcess): LongWorker {
  const worker = createDemoWorker({ ...kinora.platform, startProcess });
  workers.push(worker);
  worker.start();
  return worker;
}

/** Starts a run as the back office does. */
const begin = () =>
  transaction(kinora.platform.db, async (tx) => {
    await startRun(tx, 'load');
    await kinora.platform.signals.send(tx, DEMO_TOPIC, '');
  });

/** A process that ends with this code, when the test says so. */
function fakeProcess() {
  let started = 0;
  let end: (code: number | null) => void = () => undefined;
  const run: StartDemoProcess = (stop) => {
    started += 1;
    const closed = Promise.withResolvers<number | null>();
    end = closed.resolve;
    stop.addEventListener('abort', () => closed.resolve(null));
    return closed.promise;
  };
  return { run, end: (code: number | null) => end(code), count: () => started };
}

test('starts one process for a run, although two workers wait for it', async () => {
  const { db } = kinora.platform;
  const process = fakeProcess();
  start(process.run);
  start(process.run);
  await begin();
  await eventually(() => expect(process.count()).toBe(1));
  await deleteRun(db);
  process.end(0);
  await begin();
  await eventually(() => expect(process.count()).toBe(2));
});

test('a worker that stops leaves the run to the next one', async () => {
  const { db } = kinora.platform;
  const first = fakeProcess();
  await begin();
  const worker = start(first.run);
  await eventually(() => expect(first.count()).toBe(1));
  await worker.stop();
  expect(await findRun(db)).toMatchObject({ action: 'load', is_failed: false });
  const second = fakeProcess();
  start(second.run);
  await eventually(() => expect(second.count()).toBe(1));
});

test('stores the failure of a process that was killed', async () => {
  const { db } = kinora.platform;
  const process = fakeProcess();
  await begin();
  start(process.run);
  await eventually(() => expect(process.count()).toBe(1));
  process.end(null);
  await eventually(async () =>
    expect(await findRun(db)).toMatchObject({
      is_failed: true,
      error: 'The process ended unexpectedly. See the log of the worker.',
    }),
  );
});
