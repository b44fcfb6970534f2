import { describe, expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { RULES_TAG } from '#catalogue/cache-tags/index.ts';
import { responseStoreModule } from '#catalogue/response-store/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { eventually } from '#test/eventually.ts';
import { addLanguage } from '#test/localization.ts';
import { useTestApp } from '#test/app.ts';
import { captureStatements } from '#test/statements.ts';
import { makeChannel } from './channels.factory.ts';
import { createChannelItemsService } from './channels.items.service.ts';
import { createChannelsService } from './channels.service.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });
const channels = () => createChannelsService(kinora.platform);
const send = (slugOrId: string) => kinora.client().send(getChannel, { params: { slugOrId } });
const read = async (slugOrId: string) =>
  kinora.client().call(getChannel, { params: { slugOrId }, query: {} });
const namesAt = async (slug: string) => {
  const items = (await read(slug)).content?.items;
  return items?.model === 'title' ? items.data.map(({ name }) => name) : [];
};
const make = (values: Parameters<typeof makeChannel>[1] = {}, ids: readonly number[] = []) =>
  makeChannel(kinora.platform, values, ids);

describe('the cached channel page', () => {
  test('needs no query on the second read and is stored for other processes', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const { slug } = await make({}, [id]);
    await read(slug);
    expect(await captureStatements(() => read(slug))).toEqual([]);
    const { rows } = await kinora.platform.pool.query<{ document: string; tags: string[] }>(
      'select document, tags from channel_documents where address = $1',
      [JSON.stringify([slug, undefined])],
    );
    expect(rows[0]?.document).toContain(slug);
    expect(rows[0]?.tags).toContain(`title:${id}`);
  });

  test('is updated when one of its titles changes', async () => {
    const title = await makeTitle(kinora.platform.db);
    const { slug } = await make({}, [title.id]);
    expect(await namesAt(slug)).toEqual([title.name]);
    await createTitlesService(kinora.platform).update(kinora.platform.db, title.id, { name: 'Another name' });
    await eventually(async () => expect(await namesAt(slug)).toEqual(['Another name']));
  });

  test('is updated when items are added', async () => {
    const { db } = kinora.platform;
    const [one, two] = [await makeTitle(db), await makeTitle(db)];
    const { id, slug } = await make({}, [one.id]);
    await read(slug);
    await createChannelItemsService(kinora.platform).add(kinora.platform.db, id, [two.id], 'start');
    await eventually(async () => expect(await namesAt(slug)).toEqual([two.name, one.name]));
  });

  test('is updated when its address is created, moved, taken over or deleted', async () => {
    const slug = 'wandering-address';
    expect((await send(slug)).statusCode).toBe(404);
    const first = await make({ slug });
    await eventually(async () => expect((await read(slug)).channel.id).toBe(first.id));
    await channels().update(kinora.platform.db, first.id, { slug: `${slug}-2` });
    await eventually(async () => expect((await read(slug)).channel.slug).toBe(`${slug}-2`));
    const second = await make({ slug });
    await eventually(async () => expect((await read(slug)).channel.id).toBe(second.id));
    await channels().remove(kinora.platform.db, second.id);
    await eventually(async () => expect((await send(slug)).statusCode).toBe(410));
  });

  test('is kept by language, and updated in all of them', async () => {
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    const row = await make({ translations: { de: { name: 'Auf See' } } });
    const { id, slug, name } = await make({ config: { content_model: 'channel' } }, [row.id]);
    const namesIn = async (language: string) => {
      const response = await kinora.client().request({
        method: 'GET',
        url: `/api/v1/channels/${slug}`,
        headers: { 'accept-language': language },
      });
      const { channel, rows } = response.json<CallOutput<typeof getChannel>>();
      return [channel.name, rows?.[0]?.channel.name];
    };
    const all = async () => [await namesIn('en'), await namesIn('de'), await namesIn('en')];
    const english = [name, row.name];
    expect(await all()).toEqual([english, [name, 'Auf See'], english]);
    // The signals of the changes above may still arrive, and remove copies.
    await eventually(async () => expect(await captureStatements(all)).toEqual([]));
    const { db } = kinora.platform;
    await channels().update(db, row.id, { translations: { de: { name: 'Am Meer' } } });
    await channels().update(db, id, { translations: { de: { name: 'Start' } } });
    await eventually(async () => expect(await all()).toEqual([english, ['Start', 'Am Meer'], english]));
  });

  test('is updated when one of its rows becomes public or is renamed', async () => {
    const row = await make({ is_public: false });
    const page = await make({ config: { content_model: 'channel' } }, [row.id]);
    expect((await read(page.slug)).rows).toEqual([]);
    await channels().update(kinora.platform.db, row.id, { is_public: true });
    const rowNames = async () => (await read(page.slug)).rows?.map(({ channel }) => channel.name);
    await eventually(async () => expect(await rowNames()).toEqual([row.name]));
    await channels().update(kinora.platform.db, row.id, { name: 'Renamed' });
    await eventually(async () => expect(await rowNames()).toEqual(['Renamed']));
  });
});

describe('a stored document', () => {
  const KEY = { id: 'x', languages: ['en'], shape: 'one' };
  const store = () => responseStoreModule.setup(kinora.platform, {}).documents.channels;
  const keep = async (tags: readonly string[]) => {
    const { rows } = await kinora.platform.pool.query<{ seen: string }>(
      'select pg_current_snapshot()::text as seen',
    );
    await store().keep(KEY, { body: '"kept"', tags, seen: rows[0]?.seen ?? '' });
  };
  const age = (interval: string) =>
    kinora.platform.pool.query('update channel_documents set made_at = now() - $1::interval', [interval]);

  test('lives for a day when only notifications can change it', async () => {
    await keep(['title:1']);
    await age('23 hours');
    expect((await store().find(KEY)).body).toBe('"kept"');
    await age('25 hours');
    expect((await store().find(KEY)).body).toBeNull();
  });

  test('lives for a minute when it depends on a rule', async () => {
    await keep(['title:1', RULES_TAG]);
    await age('50 seconds');
    expect((await store().find(KEY)).body).toBe('"kept"');
    await age('61 seconds');
    expect((await store().find(KEY)).body).toBeNull();
  });

  test('is deleted by a schedule once it has expired', async () => {
    await keep([]);
    await age('25 hours');
    const { schedules } = responseStoreModule.setup(kinora.platform, {});
    await schedules.find(({ name }) => name === 'delete-old-channel-responses')?.run();
    const { rows } = await kinora.platform.pool.query('select from channel_documents');
    expect(rows).toEqual([]);
  });
});

test('tags a page with the rules it shows, so that its copies expire', async () => {
  const rule = await make({ config: { content_type: 'listAll' } });
  const page = await make({ config: { content_model: 'channel' } }, [rule.id]);
  await read(page.slug);
  const { rows } = await kinora.platform.pool.query<{ tags: string[] }>(
    'select tags from channel_documents where address = $1',
    [JSON.stringify([page.slug, undefined])],
  );
  expect(rows[0]?.tags).toEqual(
    expect.arrayContaining([RULES_TAG, `channel:${rule.id}`, `channel:${page.id}`]),
  );
});
