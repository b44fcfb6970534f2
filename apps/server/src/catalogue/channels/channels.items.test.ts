import { beforeEach, describe, expect, test } from 'vitest';
import { CHANNEL_ITEMS_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { makeChannel } from './channels.factory.ts';
import { createChannelItemsService, type Spot } from './channels.items.service.ts';
import { listItems } from './channels.item-writes.repository.ts';

const kinora = useTestApp();
const items = () => createChannelItemsService(kinora.platform);
const make = (values: Parameters<typeof makeChannel>[1] = {}, ids: readonly number[] = []) =>
  makeChannel(kinora.platform, values, ids);
const placed = (id: number) => listItems(kinora.platform.db, id);
const order = async (id: number) => (await placed(id)).map((item) => item.record_id);
const PAGE = { config: { content_model: 'channel' } } as const;

let [a, b, c, d]: [number, number, number, number] = [0, 0, 0, 0];
beforeEach(async () => {
  const { db } = kinora.platform;
  const ids = [];
  for (let index = 0; index < 4; index += 1) ids.push((await makeTitle(db)).id);
  [a = 0, b = 0, c = 0, d = 0] = ids;
});

describe('adding items', () => {
  test('puts them at the end or at the given position', async () => {
    const { id } = await make();
    expect(await items().add(kinora.platform.db, id, [a, b])).toBe(2);
    await items().add(kinora.platform.db, id, [c], 'start');
    await items().add(kinora.platform.db, id, [d], { before: b });
    expect(await order(id)).toEqual([c, a, d, b]);
  });

  test('adds each item only once', async () => {
    const { id } = await make({}, [a, b]);
    expect(await items().add(kinora.platform.db, id, [b, c, c, a])).toBe(1);
    expect(await order(id)).toEqual([a, b, c]);
  });

  test('rejects records that do not exist', async () => {
    const { id } = await make({}, [a]);
    await expect(items().add(kinora.platform.db, id, [b, 999_999])).rejects.toMatchObject({
      fields: { ids: ['Some of these records do not exist.'] },
    });
    expect(await order(id)).toEqual([a]);
  });

  test('rejects a position next to an item that is not in the channel', async () => {
    const { id } = await make({}, [a]);
    await expect(items().add(kinora.platform.db, id, [b], { after: c })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('is rejected for rule-based and for unknown channels', async () => {
    const rule = await make({ config: { content_type: 'listAll' } });
    await expect(items().add(kinora.platform.db, rule.id, [a])).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(items().add(kinora.platform.db, 999_999, [a])).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is limited to ten thousand items', async () => {
    const { id } = await make({}, [a]);
    await kinora.platform.pool.query(
      `insert into channel_items (channel_id, kind, record_id, position)
       select $1, 'title', -n, 'a0' || lpad(n::text, 5, '0') || 'V' from generate_series(1, $2) n`,
      [id, CHANNEL_ITEMS_MAX - 2],
    );
    expect(await items().add(kinora.platform.db, id, [b])).toBe(1);
    await expect(items().add(kinora.platform.db, id, [c])).rejects.toMatchObject({
      fields: { ids: expect.anything() },
    });
    expect(await placed(id)).toHaveLength(CHANNEL_ITEMS_MAX);
  });
});

test('removes items and keeps the order of the others', async () => {
  const { id } = await make({}, [a, b, c]);
  expect(await items().remove(kinora.platform.db, id, [b, d])).toBe(1);
  expect(await order(id)).toEqual([a, c]);
});

describe('moving an item', () => {
  const moves: [name: string, move: () => [id: number, spot: Spot], expected: () => number[]][] = [
    ['to the start', () => [c, 'start'], () => [c, a, b, d]],
    ['to the end', () => [a, 'end'], () => [b, c, d, a]],
    ['before another', () => [d, { before: b }], () => [a, d, b, c]],
    ['after another', () => [a, { after: c }], () => [b, c, a, d]],
    ['where it is', () => [b, { after: a }], () => [a, b, c, d]],
  ];
  test.each(moves)('%s puts it there', async (_, move, expected) => {
    const { id } = await make({}, [a, b, c, d]);
    await items().move(kinora.platform.db, id, ...move());
    expect(await order(id)).toEqual(expected());
  });

  test('rejects an item that is not in the channel', async () => {
    const { id } = await make({}, [a]);
    await expect(items().move(kinora.platform.db, id, b, 'start')).rejects.toMatchObject({
      fields: { id: expect.anything() },
    });
  });

  test('updates one row', async () => {
    const { id } = await make({}, [a, b, c, d]);
    const before = new Map((await placed(id)).map((item) => [item.record_id, item.position]));
    await items().move(kinora.platform.db, id, d, { after: a });
    const changed = (await placed(id)).filter((item) => before.get(item.record_id) !== item.position);
    expect(changed.map((item) => item.record_id)).toEqual([d]);
  });

  test('keeps each item once with its own position when moves run concurrently', async () => {
    const { id } = await make({}, [a, b, c, d]);
    const many = Array.from({ length: 24 }, (_, index) => {
      const moved = [a, b, c, d][index % 4] ?? a;
      return items().move(kinora.platform.db, id, moved, index % 3 === 0 ? 'start' : 'end');
    });
    await Promise.all(many);
    const all = await placed(id);
    expect(all.map((item) => item.record_id).toSorted((x, y) => x - y)).toEqual([a, b, c, d]);
    expect(new Set(all.map((item) => item.position)).size).toBe(4);
  });

  test('keeps the order and short position keys after many moves between the same two items', async () => {
    const { id } = await make({}, [a, b, c, d]);
    for (let times = 0; times < 400; times += 1)
      await items().move(kinora.platform.db, id, times % 2 === 0 ? b : c, { after: a });
    expect(await order(id)).toEqual([a, c, b, d]);
    expect(Math.max(...(await placed(id)).map((item) => item.position.length))).toBeLessThanOrEqual(64);
  });
});

describe('a channel in a channel', () => {
  test('cannot contain itself at any depth', async () => {
    const [top, middle, bottom] = [await make(PAGE), await make(PAGE), await make(PAGE)];
    await items().add(kinora.platform.db, top.id, [middle.id]);
    await items().add(kinora.platform.db, middle.id, [bottom.id]);
    for (const [holder, held] of [
      [top, top],
      [middle, top],
      [bottom, top],
    ] as const)
      await expect(items().add(kinora.platform.db, holder.id, [held.id])).rejects.toMatchObject({
        fields: { ids: ["A channel can't contain itself or a channel that contains it."] },
      });
  });

  test('cannot contain itself when two channels are added to each other concurrently', async () => {
    const { platform } = kinora;
    const [one, two] = [await make(PAGE), await make(PAGE)];
    let second: Promise<unknown> = Promise.resolve();
    let isDone = false;
    const isWaiting = async () => {
      const { rows } = await platform.pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows.length > 0;
    };
    await transaction(platform.db, async (tx) => {
      await createChannelItemsService(platform).add(tx, one.id, [two.id]);
      second = items()
        .add(kinora.platform.db, two.id, [one.id])
        .catch((error: unknown) => error)
        .finally(() => {
          isDone = true;
        });
      // Waits until the other write is done or blocked by the lock.
      await eventually(async () => expect(isDone || (await isWaiting())).toBe(true));
    });
    expect(await second).toMatchObject({ code: 'validation_failed' });
  });
});
