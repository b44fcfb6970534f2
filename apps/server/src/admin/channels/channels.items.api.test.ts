import { beforeAll, describe, expect, test } from 'vitest';
import {
  addChannelItems,
  type ChannelSpot,
  listChannelItems,
  moveChannelItem,
  previewChannel,
  removeChannelItems,
} from '@kinora/contracts/admin/channels.ts';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { refreshBrowse } from '#catalogue/browse/index.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createChannelItemsService, createChannelsService } from '#catalogue/channels/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updateChannels] });
});

const make = (config: object = {}, items: readonly number[] = []) =>
  makeChannel(kinora.platform, { config }, items);
const titles = async (count: number) => {
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeTitle(kinora.platform.db)).id);
  return ids;
};
const shownIn = async (id: number) => {
  const { content } = await kinora.client().call(getChannel, { params: { slugOrId: String(id) }, query: {} });
  return content?.items.data.map((item) => item.id);
};
const entriesOf = (id: number, offset = 0) =>
  editor.call(listChannelItems, { params: { id }, query: { offset } });

describe('items added by hand', () => {
  test('can be added, moved and removed, and the public page changes immediately', async () => {
    const [a, b, c] = (await titles(3)) as [number, number, number];
    const { id } = await make({}, [a]);
    const add = { params: { id }, body: { ids: [b, a, c], spot: 'start' as const } };
    expect(await editor.call(addChannelItems, add)).toEqual({ added: 2 });
    expect(await shownIn(id)).toEqual([b, c, a]);
    const move = (recordId: number, spot: ChannelSpot) =>
      editor.call(moveChannelItem, { params: { id, recordId }, body: { spot } });
    await move(b, { after: a });
    expect(await shownIn(id)).toEqual([c, a, b]);
    await move(b, { before: c });
    expect(await shownIn(id)).toEqual([b, c, a]);
    expect(await editor.call(removeChannelItems, { params: { id }, body: { ids: [c, 7] } })).toEqual({
      removed: 1,
    });
    expect(await shownIn(id)).toEqual([b, a]);
  });

  test('are listed in order for editors, including hidden ones', async () => {
    const [a, b] = (await titles(2)) as [number, number];
    const { id } = await make({}, [b, a]);
    await kinora.platform.db
      .updateTable('titles')
      .set({ deleted_at: new Date() })
      .where('id', '=', b)
      .execute();
    const { items, total } = await entriesOf(id);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: b, is_shown: false },
      { id: a, is_shown: true },
    ]);
    expect((await entriesOf(id, 1)).items).toMatchObject([{ id: a }]);
  });

  test('can be people, episodes, news articles or channels', async () => {
    const { db } = kinora.platform;
    const person = await makePerson(db);
    const series = await makeTitle(db, { type: 'series' });
    await createSeasonsService(kinora.platform).add(kinora.platform.db, series.id, { number: 1 }, [
      { episode_number: 2, name: 'Two' },
    ]);
    const episode = await db
      .selectFrom('episodes')
      .select('id')
      .where('title_id', '=', series.id)
      .executeTakeFirstOrThrow();
    const draft = await createNewsService(kinora.platform).create(kinora.platform.db, {
      title: 'Soon',
      body: '<p>x</p>',
      published_at: null,
      titleIds: [],
      personIds: [],
    });
    const row = await make();
    const entryOf = async (model: string, record: number) => {
      const { id } = await make({ content_model: model }, [record]);
      return (await entriesOf(id)).items;
    };
    expect(await entryOf('person', person.id)).toMatchObject([
      { id: person.id, name: person.name, is_shown: true },
    ]);
    expect(await entryOf('episode', episode.id)).toMatchObject([
      { name: 'Two', about: series.name, season_number: 1, episode_number: 2, is_shown: true },
    ]);
    expect(await entryOf('newsArticle', draft.id)).toMatchObject([{ name: 'Soon', is_shown: false }]);
    expect(await entryOf('channel', row.id)).toMatchObject([{ name: row.name, is_shown: true }]);
  });

  test('cannot be the channel itself or a channel that contains it', async () => {
    const outer = await make({ content_model: 'channel' });
    const inner = await make({ content_model: 'channel' });
    const put = (id: number, ids: number[]) => ({ params: { id }, body: { ids } });
    await editor.call(addChannelItems, put(outer.id, [inner.id]));
    for (const [id, held] of [
      [outer.id, outer.id],
      [inner.id, outer.id],
    ] as const)
      expect(await editor.refused(addChannelItems, put(id, [held]))).toMatchObject({
        status: 422,
        errors: { ids: ["A channel can't contain itself or a channel that contains it."] },
      });
  });

  test('are rejected if they do not exist or if a rule fills the channel', async () => {
    const [a, b] = (await titles(2)) as [number, number];
    const byHand = await make({}, [a]);
    const rule = await make({ content_type: 'listAll' });
    const add = (id: number, ids: number[], spot: ChannelSpot = 'end') =>
      editor.refused(addChannelItems, { params: { id }, body: { ids, spot } });
    expect(await add(byHand.id, [2_000_000_000])).toMatchObject({
      status: 422,
      errors: { ids: expect.anything() },
    });
    expect(await add(byHand.id, [b], { after: b })).toMatchObject({
      status: 422,
      errors: { spot: expect.anything() },
    });
    expect(await add(byHand.id, [])).toMatchObject({ status: 422 });
    expect(
      await add(
        byHand.id,
        Array.from({ length: 101 }, (_, index) => index + 1),
      ),
    ).toMatchObject({ status: 422 });
    expect(await add(rule.id, [a])).toMatchObject({ status: 422, errors: { ids: expect.anything() } });
    expect(await add(2_000_000_000, [a])).toMatchObject({ status: 404 });
    const move = (id: number, recordId: number) =>
      editor.refused(moveChannelItem, { params: { id, recordId }, body: { spot: 'start' } });
    expect(await move(byHand.id, b)).toMatchObject({ status: 422 });
    expect(await move(2_000_000_000, b)).toMatchObject({ status: 404 });
    const missing = { params: { id: 2_000_000_000 }, body: { ids: [a] } };
    expect(await editor.refused(removeChannelItems, missing)).toMatchObject({ status: 404 });
    expect(await editor.refused(listChannelItems, { params: missing.params })).toMatchObject({ status: 404 });
  });
});

test('rejects a member’s private list as a channel item', async () => {
  const { id: userId } = await makeUser(kinora.platform.db);
  const lists = createChannelsService(kinora.platform);
  const [own, shown] = [
    await lists.createList(kinora.platform.db, userId, { name: 'Mine', is_public: false }),
    await lists.createList(kinora.platform.db, userId, { name: 'Everybody’s', is_public: true }),
  ];
  const params = { id: (await make({ content_model: 'channel' })).id };
  const refusal = await editor.refused(addChannelItems, { params, body: { ids: [own.id] } });
  expect(refusal).toMatchObject({ status: 422, errors: { ids: ['Some of these records do not exist.'] } });
  expect(await editor.call(addChannelItems, { params, body: { ids: [shown.id] } })).toEqual({ added: 1 });
});

describe('previewing an unsaved channel', () => {
  const preview = (config: object, more: object = {}) =>
    editor.call(previewChannel, { body: { form: { name: 'Draft', config }, ...more } });

  test('shows the results of the rule and their number', async () => {
    const { db } = kinora.platform;
    const [old, newer] = [
      await makeTitle(db, { release_date: '1921-01-02' }),
      await makeTitle(db, { release_date: '1923-04-05' }),
    ];
    const other = await makeTitle(db, { release_date: '1950-04-05' });
    await transaction(db, (tx) => refreshBrowse(tx, [old.id, newer.id, other.id]));
    const config = {
      content_type: 'listAll',
      order: 'release_date',
      filter: { year_from: 1920, year_to: 1925 },
    };
    const { content } = await preview(config);
    expect(content?.items.data).toMatchObject([{ id: newer.id }, { id: old.id }]);
    expect(content?.total).toEqual({ count: 2, is_exact: true });
    const saved = await make(config);
    expect(await shownIn(saved.id)).toEqual([newer.id, old.id]);
  });

  test('shows items added by hand, both unsaved and saved', async () => {
    const [a, b] = (await titles(2)) as [number, number];
    const { id } = await make({}, [a]);
    const shown = async (more: object) => (await preview({}, more)).content?.items.data;
    expect(await shown({ items: [b, a] })).toMatchObject([{ id: b }, { id: a }]);
    expect(await shown({ id })).toMatchObject([{ id: a }]);
    expect(await shown({})).toEqual([]);
  });

  test('shows what an automatic update would add', async () => {
    const person = await makePerson(kinora.platform.db);
    const config = {
      content_type: 'autoUpdate',
      content_model: 'person',
      auto_update: { method: 'newly_added' },
    };
    const { content } = await preview(config);
    expect(content?.items.data[0]).toMatchObject({ id: person.id });
    expect((await preview({ ...config, auto_update: null })).content?.items.data).toEqual([]);
  });

  test('shows the rows of a channel of channels', async () => {
    const [a] = (await titles(1)) as [number];
    const row = await make({}, [a]);
    const { rows, content } = await preview({ content_model: 'channel' }, { items: [row.id] });
    expect(content).toBeNull();
    expect(rows).toMatchObject([{ channel: { id: row.id }, items: { data: [{ id: a }] } }]);
  });

  test('returns 404 for a member’s list and for a missing channel', async () => {
    const { db } = kinora.platform;
    const { id: userId } = await makeUser(db);
    const lists = createChannelsService(kinora.platform);
    const list = await lists.createList(kinora.platform.db, userId, { name: 'Mine', is_public: false });
    await createChannelItemsService(kinora.platform).add(kinora.platform.db, list.id, await titles(1));
    for (const id of [list.id, 2_000_000_000]) {
      const body = { id, form: { name: 'Draft', config: {} } };
      expect((await editor.refused(previewChannel, { body })).status).toBe(404);
    }
    expect((await preview({ content_model: 'channel' }, { items: [list.id] })).rows).toEqual([]);
  });

  test('writes nothing and rejects the same input as a save', async () => {
    const before = await kinora.platform.db
      .selectFrom('channels')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await preview({});
    expect(
      await kinora.platform.db
        .selectFrom('channels')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    const refusal = await editor.refused(previewChannel, { body: { form: { name: '', config: {} } } });
    expect(refusal.status).toBe(422);
  });
});
