import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createChannel,
  getEditedChannel,
  previewChannel,
  updateChannel,
} from '@kinora/contracts/admin/channels.ts';
import type { Channel, getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { LANGUAGE_COOKIE } from '#foundation/bootstrap/index.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { addLanguage } from '#test/localization.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
  await addLanguage(kinora, { language: 'fr', name: 'Français' });
  editor = await signIn(kinora, { permissions: [editingPermissions.updateChannels] });
});

const SEA = {
  name: 'Auf See',
  description: 'Kein Land in Sicht.',
  seo_title: 'Meer',
  seo_description: 'Wasser.',
};
const TEXTS = {
  description: 'No land in sight.',
  config: { seo: { title: 'Sea', description: 'Water.' } },
};

type Edited = CallOutput<typeof createChannel>['channel'];
const create = async (values: object = {}): Promise<Edited> =>
  (await editor.call(createChannel, { body: { name: `At sea ${randomUUID()}`, ...TEXTS, ...values } }))
    .channel;
const bodyOf = ({ name, slug, description, is_public, config, translations, version }: Edited) => ({
  name,
  slug,
  description,
  is_public,
  config,
  translations,
  version,
});
const save = async (channel: Edited, values: object) =>
  (await editor.call(updateChannel, { params: { id: channel.id }, body: { ...bodyOf(channel), ...values } }))
    .channel;

async function read(slug: string, language: string): Promise<CallOutput<typeof getChannel>> {
  const url = `/api/v1/channels/${slug}`;
  const response = await kinora
    .client()
    .request({ method: 'GET', url, headers: { 'accept-language': language } });
  return response.json<CallOutput<typeof getChannel>>();
}
const textsIn = ({ name, description, config }: Channel) => ({ name, description, seo: config.seo });

describe('the texts of a channel in other languages', () => {
  test('are shown to visitors who read that language, also with a region', async () => {
    const { slug, name } = await create({ translations: { de: SEA } });
    const german = {
      name: 'Auf See',
      description: 'Kein Land in Sicht.',
      seo: { title: 'Meer', description: 'Wasser.' },
    };
    const original = { name, description: 'No land in sight.', seo: { title: 'Sea', description: 'Water.' } };
    expect(textsIn((await read(slug, 'de')).channel)).toEqual(german);
    expect(textsIn((await read(slug, 'de-AT')).channel)).toEqual(german);
    expect(textsIn((await read(slug, 'en')).channel)).toEqual(original);
    expect(textsIn((await read(slug, 'fr')).channel)).toEqual(original);
  });

  test('fall back to the original text where they are empty', async () => {
    const translations = { de: { ...SEA, description: ' ', seo_title: null } };
    const { slug } = await create({ translations });
    expect(textsIn((await read(slug, 'de')).channel)).toEqual({
      name: 'Auf See',
      description: 'No land in sight.',
      seo: { title: 'Sea', description: 'Wasser.' },
    });
  });

  test('give a channel texts for search engines in one language only', async () => {
    const { slug } = await create({ config: {}, translations: { de: { seo_title: 'Meer' } } });
    expect((await read(slug, 'de')).channel.config.seo).toEqual({ title: 'Meer', description: '' });
    expect((await read(slug, 'en')).channel.config.seo).toBeNull();
  });

  test('name the rows and the tiles of a channel of channels', async () => {
    const row = await create({ translations: { de: SEA } });
    const page = (layout: string) =>
      create({ config: { content_model: 'channel', layout }, items: [row.id] });
    const [rows, tiles] = [await page('grid'), await page('tiles')];
    const namesIn = async (language: string) => [
      (await read(rows.slug, language)).rows?.map(({ channel }) => channel.name),
      (await read(tiles.slug, language)).content?.items.data.map((item) => 'name' in item && item.name),
    ];
    expect(await namesIn('de')).toEqual([['Auf See'], ['Auf See']]);
    expect(await namesIn('en')).toEqual([[row.name], [row.name]]);
  });

  test('name the rows in the preview of the back office', async () => {
    const row = await create({ translations: { de: SEA } });
    const form = { name: 'Draft', config: { content_model: 'channel' } } as const;
    const german = await signIn(kinora, { permissions: [editingPermissions.updateChannels] });
    german.cookies.set(LANGUAGE_COOKIE, 'de');
    const preview = await german.call(previewChannel, { body: { form, items: [row.id] } });
    expect(preview.rows?.map(({ channel }) => channel.name)).toEqual(['Auf See']);
  });

  test('are stored without languages that have no text', async () => {
    const empty = { name: '', description: null, seo_title: '  ', seo_description: null };
    const { id } = await create({ translations: { de: { name: ' Auf See ' }, fr: empty } });
    const { channel } = await editor.call(getEditedChannel, { params: { slugOrId: String(id) } });
    expect(channel.translations).toEqual({
      de: { name: 'Auf See', description: null, seo_title: null, seo_description: null },
    });
  });
});

describe('saving the texts of a channel in other languages', () => {
  test.each([
    ['a language that is no code', { german: { name: 'x' } }, 'translations.german'],
    ['an unknown text', { de: { nope: 'x' } }, 'translations.de.nope'],
    ['a name that is too long', { de: { name: 'x'.repeat(121) } }, 'translations.de.name'],
    ['a name of two lines', { de: { name: 'a\nb' } }, 'translations.de.name'],
    ['a text that cannot be stored', { de: { description: '\0' } }, 'translations.de.description'],
  ])('rejects %s', async (_, translations, field) => {
    const refusal = await editor.refused(createChannel, { body: { name: 'A channel', translations } });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('conflicts with a newer version, and changes nothing then', async () => {
    const channel = await create({ translations: { de: SEA } });
    await save(channel, { description: 'Changed.' });
    const body = { ...bodyOf(channel), translations: { de: { name: 'Zu spät' } } };
    const refusal = await editor.refused(updateChannel, { params: { id: channel.id }, body });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(channel.slug, 'de')).channel.name).toBe('Auf See');
  });

  test('requires the permission to edit channels', async () => {
    const channel = await create();
    const other = await signIn(kinora, { permissions: ['titles.view', editingPermissions.updateLists] });
    const body = { ...bodyOf(channel), translations: { de: SEA } };
    expect((await other.refused(updateChannel, { params: { id: channel.id }, body })).status).toBe(403);
    expect((await read(channel.slug, 'de')).channel.name).toBe(channel.name);
  });

  test('is recorded in the history, and reverting restores all texts', async () => {
    const channel = await create({ translations: { de: SEA } });
    await save(channel, { translations: { fr: { name: 'En mer' } } });
    const query = { subject_type: 'channel', subject_id: String(channel.id) };
    const [update] = (await editor.call(listAudit, { query })).pagination.data;
    expect(update).toMatchObject({
      action: 'update',
      before: { translations: { de: SEA } },
      after: { translations: { fr: { name: 'En mer' } } },
    });
    expect(Object.keys(update?.after ?? {})).toEqual(['translations']);
    await editor.call(revertAudit, { params: { id: update?.id ?? 0 }, body: { field: 'translations' } });
    expect((await read(channel.slug, 'de')).channel.name).toBe('Auf See');
    expect((await read(channel.slug, 'fr')).channel.name).toBe(channel.name);
  });

  test('keeps them when another field is reverted', async () => {
    const channel = await create({ translations: { de: SEA } });
    await save(channel, { description: 'Changed.' });
    const query = { subject_type: 'channel', subject_id: String(channel.id) };
    const [update] = (await editor.call(listAudit, { query })).pagination.data;
    await editor.call(revertAudit, { params: { id: update?.id ?? 0 }, body: { field: 'description' } });
    expect((await read(channel.slug, 'de')).channel).toMatchObject({ name: 'Auf See' });
    expect((await read(channel.slug, 'en')).channel).toMatchObject({ description: 'No land in sight.' });
  });
});
