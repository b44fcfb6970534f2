import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWriteBuffer } from './write-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = () => Object.assign(new pg.DatabaseError('no such user', 1, 'error'), { code: '23503' });

function makeBuffer(fail: () => Error | undefined = () => undefined, most?: number) {
  const batches: number[][] = [];
  const logger = { warn: vi.fn() };
  const write = vi.fn(async (rows: number[]) => {
    const error = fail();
    if (error !== undefined) throw error;
    batches.push([...rows]);
  });
  const limits = { milliseconds: 250, rows: 3, ...(most !== undefined && { most }) };
  return { batches, logger, write, buffer: createWriteBuffer({ what: 'rows', write, logger, ...limits }) };
}

test('flushes rows after a delay or when the batch is full', async () => {
  const { batches, buffer } = makeBuffer();
  buffer.add(1);
  buffer.add(2);
  await vi.advanceTimersByTimeAsync(249);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([[1, 2]]);
  for (const row of [3, 4, 5, 6]) buffer.add(row);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await buffer.flush();
  expect(batches.at(-1)).toEqual([6]);
});

test('writes more rows at once when they arrive faster than they are written', async () => {
  const writes: { rows: number[]; finish: () => void }[] = [];
  const write = (rows: number[]) =>
    new Promise<void>((resolve) => void writes.push({ rows: [...rows], finish: resolve }));
  const logger = { warn: vi.fn() };
  const limits = { milliseconds: 250, rows: 3, rowsAtOnce: 5, most: 20 };
  const buffer = createWriteBuffer({ what: 'rows', write, logger, ...limits });
  for (let row = 1; row <= 10; row += 1) buffer.add(row);
  writes[0]?.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(writes.map(({ rows }) => rows)).toEqual([
    [1, 2, 3],
    [4, 5, 6, 7, 8],
  ]);
  writes[1]?.finish();
  await vi.advanceTimersByTimeAsync(250);
  expect(writes.at(-1)?.rows).toEqual([9, 10]);
});

test('waits in a flush for writes that began during it', async () => {
  vi.useRealTimers();
  const written: number[] = [];
  const write = async (rows: number[]) => {
    await new Promise((resolve) => void setImmediate(resolve));
    written.push(...rows);
  };
  const limits = { milliseconds: 250, rows: 3, writers: 2, most: 100 };
  const buffer = createWriteBuffer({ what: 'rows', write, logger: { warn: vi.fn() }, ...limits });
  const rows = Array.from({ length: 12 }, (_, index) => index);
  for (const row of rows) buffer.add(row);
  await buffer.flush();
  expect(written.toSorted((a, b) => a - b)).toEqual(rows);
});

test('keeps rows in order up to a limit while the database is down', async () => {
  let isAway = true;
  const { batches, logger, write, buffer } = makeBuffer(
    () => (isAway ? new Error('connection refused') : undefined),
    5,
  );
  for (const row of [1, 2, 3, 4, 5, 6, 7]) buffer.add(row);
  await vi.advanceTimersByTimeAsync(0);
  expect(write).toHaveBeenCalledTimes(1);
  await expect(buffer.flush()).rejects.toThrow('connection refused');
  isAway = false;
  await vi.advanceTimersByTimeAsync(2000);
  await buffer.flush();
  expect(batches.flat()).toEqual([1, 2, 3, 4, 5]);
  expect(logger.warn.mock.calls.some(([fields]) => (fields as { lost: number }).lost > 0)).toBe(true);
});

test('retries a batch that PostgreSQL rejects once, then drops it so that later rows are written', async () => {
  let refusals = 1;
  const { batches, write, buffer } = makeBuffer(() => (refusals-- > 0 ? refusal() : undefined));
  buffer.add(1);
  await buffer.flush();
  expect(batches).toEqual([[1]]);
  refusals = 2;
  buffer.add(2);
  await expect(buffer.flush()).rejects.toThrow('no such user');
  buffer.add(3);
  await buffer.flush();
  expect(batches).toEqual([[1], [3]]);
  expect(write).toHaveBeenCalledTimes(5);
});
