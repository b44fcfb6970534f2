import { beforeAll, describe, expect, test } from 'vitest';
import {
  chooseHomeChannel,
  createChannel,
  deleteChannel,
  getEditedChannel,
  updateChannel,
} from '@kinora/contracts/admin/channels.ts';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updateChannels, 'titles.view'] });
});

const unique = () => `Channel ${Math.random().toString(36).slice(2)}`;
const create = async (values: object = {}) =>
  (await editor.call(createChannel, { body: { name: unique(), ...values } })).channel;
const refusedFields = async (values: object) =>
  (await editor.refused(createChannel, { body: { name: unique(), ...values } })).errors;
const see = (slugOrId: string) => kinora.client().call(getChannel, { params: { slugOrId }, query: {} });
const formOf = ({ name, slug, description, is_public, config }: Awaited<ReturnType<typeof create>>) => ({
  name,
  slug,
  description,
  is_public,
  config,
});

describe('creating a channel', () => {
  test('derives the slug from the name and stores the given items', async () => {
    const title = await makeTitle(kinora.platform.db);
    const channel = await create({ description: 'Of salt.', items: [title.id] });
    expect(channel).toMatchObject({ version: 1, is_home: false, is_public: true, parents: [] });
    const page = await see(channel.slug);
    expect(page.channel).toMatchObject({ id: channel.id, description: 'Of salt.' });
    expect(page.content?.items.data).toMatchObject([{ id: title.id }]);
  });

  test.each([
    ['a slug that another page uses', { slug: 'admin' }, 'slug'],
    ['a slug of digits only', { slug: '42' }, 'slug'],
    ['a missing name', { name: ' ' }, 'name'],
    ['a name without letters', { name: '…' }, 'slug'],
    [
      'an automatic channel without an update method',
      { config: { content_type: 'autoUpdate' } },
      'config.auto_update',
    ],
    [
      'a channel of people restricted to a genre',
      { config: { content_model: 'person', restriction: { kind: 'genre', value: null } } },
      'config.restriction',
    ],
    ['an unknown genre', { config: { restriction: { kind: 'genre', value: 'nope' } } }, 'config.restriction'],
    [
      'an unknown country',
      { config: { restriction: { kind: 'country', value: 'QQ' } } },
      'config.restriction',
    ],
    ['items that do not exist', { items: [2_000_000_000] }, 'ids'],
    ['items together with a rule', { items: [1], config: { content_type: 'listAll' } }, 'items'],
    ['an unknown filter', { config: { filter: { nope: 1 } } }, 'config.filter.nope'],
    ['an unknown layout', { config: { layout: 'wall' } }, 'config.layout'],
  ])('rejects %s', async (_, values, field) => {
    expect(Object.keys((await refusedFields(values)) ?? {})).toEqual([field]);
  });

  test('rejects the slug of another channel', async () => {
    const { slug } = await create();
    expect(await refusedFields({ slug })).toEqual({ slug: ['A channel with this address already exists.'] });
  });

  test('rejects an unknown field', async () => {
    const refusal = await editor.refused(createChannel, { body: { name: unique(), nope: 1 } });
    expect(refusal.status).toBe(422);
  });
});

describe('editing a channel', () => {
  test('finds it by id and by slug', async () => {
    const { id, slug } = await create();
    for (const slugOrId of [String(id), slug])
      expect((await editor.call(getEditedChannel, { params: { slugOrId } })).channel.id).toBe(id);
    const refusal = await editor.refused(getEditedChannel, { params: { slugOrId: 'nowhere' } });
    expect(refusal.status).toBe(404);
  });

  test('returns the channels that contain it as a row', async () => {
    const row = await create();
    const parent = await makeChannel(kinora.platform, { config: { content_model: 'channel' } }, [row.id]);
    const { channel } = await editor.call(getEditedChannel, { params: { slugOrId: row.slug } });
    expect(channel.parents).toEqual([{ id: parent.id, name: parent.name, slug: parent.slug }]);
  });

  test('saves all fields and redirects the old slug to the new one', async () => {
    const before = await create();
    const body = { ...formOf(before), name: 'Renamed', slug: `${before.slug}-new`, version: before.version };
    const { channel } = await editor.call(updateChannel, { params: { id: before.id }, body });
    expect(channel).toMatchObject({ name: 'Renamed', version: 2 });
    expect((await see(before.slug)).channel).toMatchObject({ name: 'Renamed', slug: body.slug });
  });

  test('rejects a save when the version is outdated', async () => {
    const before = await create();
    const params = { id: before.id };
    const body = { ...formOf(before), version: before.version };
    await editor.call(updateChannel, { params, body: { ...body, name: 'First' } });
    const refusal = await editor.refused(updateChannel, { params, body: { ...body, name: 'Second' } });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect((await see(String(before.id))).channel.name).toBe('First');
  });

  test('returns 404 for a missing channel and for a member’s list', async () => {
    const { id: userId } = await makeUser(kinora.platform.db);
    const list = await createChannelsService(kinora.platform).createList(kinora.platform.db, userId, {
      name: 'Mine',
    });
    for (const id of [2_000_000_000, list.id]) {
      const body = { name: 'x', version: 1 };
      expect((await editor.refused(updateChannel, { params: { id }, body })).status).toBe(404);
      expect((await editor.refused(deleteChannel, { params: { id } })).status).toBe(404);
      expect((await editor.refused(chooseHomeChannel, { params: { id } })).status).toBe(404);
    }
  });

  test('returns 410 to visitors after it is deleted', async () => {
    const { id, slug } = await create();
    await editor.call(deleteChannel, { params: { id } });
    const refusal = await kinora.client().refused(getChannel, { params: { slugOrId: slug }, query: {} });
    expect(refusal).toMatchObject({ status: 410, code: 'channels.gone' });
  });
});

describe('the home page', () => {
  const homeId = async () => (await kinora.client().call(getBootstrapData)).settings.homepage.value;

  test('is the chosen channel, which must stay public and cannot be deleted', async () => {
    const before = await create();
    const params = { id: before.id };
    const { channel } = await editor.call(chooseHomeChannel, { params });
    expect(channel.is_home).toBe(true);
    await expect.poll(homeId).toBe(before.id);
    expect(await editor.refused(deleteChannel, { params })).toMatchObject({
      status: 409,
      code: 'channels.is_home',
    });
    const body = { ...formOf(before), version: before.version, is_public: false };
    expect((await editor.refused(updateChannel, { params, body })).errors).toEqual({
      is_public: ['The home page must be public.'],
    });
  });

  test('cannot be a private channel', async () => {
    const { id } = await create({ is_public: false });
    expect((await editor.refused(chooseHomeChannel, { params: { id } })).errors).toHaveProperty('is_public');
  });
});
