import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import {
  createPage,
  type EditedPage,
  type PageAnswer,
  updatePage,
} from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { addLanguage } from '#test/localization.ts';
import { signIn } from '#test/sign-in.ts';
import { captureStatements } from '#test/statements.ts';
import { makePage } from './pages.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', CACHE_MEMORY_MB: '32' });
let editor: TestClient;

beforeAll(async () => {
  await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
  await addLanguage(kinora, { language: 'fr', name: 'Français' });
  editor = await signIn(kinora, { permissions: [foundationPermissions.updatePages] });
});

const HELP = {
  title: 'Hilfe bei :site_name',
  body: '<h2>Fragen</h2><p>Antworten von :site_name.</p>',
  seo_title: 'Hilfe · :site_name',
  seo_description: 'Alle Antworten.',
};
const ORIGINAL = { title: 'Help', body: '<p>Answers.</p>', published_at: '2026-01-01T00:00:00Z' };

const create = async (values: object = {}): Promise<EditedPage> =>
  (await editor.call(createPage, { body: { ...ORIGINAL, slug: `help-${randomUUID()}`, ...values } })).page;
const save = (page: EditedPage, values: object) =>
  editor.call(updatePage, {
    params: { id: page.id },
    body: { ...ORIGINAL, slug: page.slug, translations: page.translations, version: page.version, ...values },
  });
const send = (slug: string, language: string) =>
  kinora.client().request({
    method: 'GET',
    url: `/api/v1/custom-pages/${slug}`,
    headers: { 'accept-language': language },
  });
const read = async (slug: string, language: string): Promise<PageAnswer> =>
  (await send(slug, language)).json<PageAnswer>();
const historyOf = async ({ id }: EditedPage) => {
  const query = { subject_type: 'custom_page', subject_id: String(id) };
  return (await editor.call(listAudit, { query })).pagination.data;
};

describe('the texts of a custom page in other languages', () => {
  test('are shown to visitors who read that language', async () => {
    const { slug } = await create({ translations: { de: HELP } });
    const german = {
      page: { title: 'Hilfe bei Kinora', body: '<h2>Fragen</h2><p>Antworten von Kinora.</p>' },
      seo: { title: 'Hilfe · Kinora', description: 'Alle Antworten.', robots: 'index' },
    };
    expect(await read(slug, 'de')).toMatchObject(german);
    expect(await read(slug, 'de-AT')).toMatchObject(german);
    for (const language of ['en', 'fr']) {
      const answer = await read(slug, language);
      expect(answer.page).toMatchObject({ title: 'Help', body: '<p>Answers.</p>' });
      expect(answer).not.toHaveProperty('seo');
    }
  });

  test('fall back to the original text where they are empty', async () => {
    const translations = { de: { title: 'Hilfe', body: '', seo_title: ' ', seo_description: null } };
    const { slug } = await create({ seo_title: 'Help, at once', translations });
    expect(await read(slug, 'de')).toMatchObject({
      page: { title: 'Hilfe', body: '<p>Answers.</p>' },
      seo: { title: 'Help, at once', description: null },
    });
  });

  test('are cached by language, until the page is saved', async () => {
    const page = await create({ translations: { de: HELP } });
    const titles = async () => [
      (await read(page.slug, 'en')).page.title,
      (await read(page.slug, 'de')).page.title,
      (await read(page.slug, 'fr')).page.title,
    ];
    expect(await titles()).toEqual(['Help', 'Hilfe bei Kinora', 'Help']);
    // The signals of the changes above may still arrive, and remove copies.
    await eventually(async () => expect(await captureStatements(titles)).toEqual([]));
    await save(page, { translations: { de: { ...HELP, title: 'Neu' } } });
    await eventually(async () => expect(await titles()).toEqual(['Help', 'Neu', 'Help']));
  });

  test('do not open a page to more readers', async () => {
    const { slug } = await create({ access: 'login', translations: { de: HELP } });
    const response = await send(slug, 'de');
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('Hilfe');
  });

  test.each(XSS_PAYLOADS)('are stored and returned without scripts: %j', async (payload) => {
    const body = `<p>Sicher</p>${payload}<a href="javascript:alert(1)" onclick="x()">Link</a>`;
    const page = await create({ translations: { de: { ...HELP, body } } });
    const stored = page.translations['de']?.body ?? '';
    const { body: shown } = (await read(page.slug, 'de')).page;
    for (const html of [stored, shown]) {
      expect(html).toContain('<p>Sicher</p>');
      expect(html).not.toMatch(/<(?:script|img|svg|iframe)|<[^>]*(?:\son\w+=|javascript:)/i);
    }
  });

  test('are sanitized in each response, for rows that were stored in another way', async () => {
    const translations = { de: { ...HELP, body: '<p onclick="x()">A</p><script>alert(1)</script>' } };
    const { slug } = await makePage(kinora.platform.db, { translations });
    expect((await read(slug, 'de')).page.body).toBe('<p>A</p>');
  });

  test('without any allowed element leave the original text', async () => {
    const { slug } = await create({ translations: { de: { body: '<script>alert(1)</script>' } } });
    expect((await read(slug, 'de')).page.body).toBe('<p>Answers.</p>');
  });
});

describe('saving the texts of a custom page in other languages', () => {
  test.each([
    ['a language that is no code', { 'not a code': { title: 'x' } }, 'translations.not a code'],
    ['an unknown text', { de: { slug: 'x' } }, 'translations.de.slug'],
    ['a title that is too long', { de: { title: 'x'.repeat(121) } }, 'translations.de.title'],
    ['a title of two lines', { de: { title: 'a\nb' } }, 'translations.de.title'],
    ['a body that is too long', { de: { body: 'x'.repeat(200_001) } }, 'translations.de.body'],
  ])('rejects %s', async (_, translations, field) => {
    const refusal = await editor.refused(createPage, { body: { ...ORIGINAL, translations } });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('conflicts with a newer version, and changes nothing then', async () => {
    const page = await create({ translations: { de: HELP } });
    await save(page, { title: 'Help again' });
    const body = { ...ORIGINAL, version: page.version, translations: { de: { title: 'Zu spät' } } };
    const refusal = await editor.refused(updatePage, { params: { id: page.id }, body });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(page.slug, 'de')).page.title).toBe('Hilfe bei Kinora');
  });

  test('requires the permission to edit pages', async () => {
    const page = await create();
    const other = await signIn(kinora, { permissions: [foundationPermissions.updateUsers] });
    const body = { ...ORIGINAL, version: page.version, translations: { de: HELP } };
    expect((await other.refused(updatePage, { params: { id: page.id }, body })).status).toBe(403);
    expect((await read(page.slug, 'de')).page.title).toBe('Help');
  });

  test('is recorded in the history, and reverting restores all texts', async () => {
    const page = await create({ translations: { de: HELP } });
    await save(page, { translations: { fr: { title: 'Aide' } } });
    const [update] = await historyOf(page);
    expect(update).toMatchObject({
      before: { translations: { de: HELP } },
      after: { translations: { fr: { title: 'Aide' } } },
    });
    expect(Object.keys(update?.after ?? {})).toEqual(['translations']);
    await editor.call(revertAudit, { params: { id: update?.id ?? 0 }, body: { field: 'translations' } });
    await eventually(async () => expect((await read(page.slug, 'de')).page.title).toBe('Hilfe bei Kinora'));
    await eventually(async () => expect((await read(page.slug, 'fr')).page.title).toBe('Help'));
  });

  test('keeps them when another field is reverted', async () => {
    const page = await create({ translations: { de: HELP } });
    await save(page, { title: 'Help again' });
    const [update] = await historyOf(page);
    await editor.call(revertAudit, { params: { id: update?.id ?? 0 }, body: { field: 'title' } });
    await eventually(async () => expect((await read(page.slug, 'en')).page.title).toBe('Help'));
    expect((await read(page.slug, 'de')).page.title).toBe('Hilfe bei Kinora');
  });

  test('that nothing changed is not recorded', async () => {
    const page = await create({ translations: { de: HELP } });
    await save(page, {});
    const [update] = await historyOf(page);
    expect(update?.after).toEqual({});
  });
});
