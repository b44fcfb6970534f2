import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  createLocalization,
  deleteLocalization,
  listAdminLocalizations,
  updateLocalization,
} from '@kinora/contracts/foundation/localizations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let translator: TestClient;
beforeAll(async () => {
  translator = await signIn(kinora, { permissions: [foundationPermissions.updateLocalizations] });
});

const form = (values: object = {}) => ({
  name: 'Français',
  direction: 'ltr' as const,
  is_enabled: true,
  uses_shipped: false,
  ...values,
});
const create = async (language: string, values: object = {}) =>
  (await translator.call(createLocalization, { body: { language, ...form(values) } })).localization;
const find = async (language: string) =>
  (await translator.call(listAdminLocalizations)).localizations.find((one) => one.language === language);
const choices = async () =>
  (await kinora.client().call(getBootstrapData)).i18n.languages.map(({ language }) => language);
const auditOf = async (language: string) =>
  (
    await translator.call(listAudit, { query: { subject_type: 'localization', subject_id: language } })
  ).pagination.data.map(({ action }) => action);

describe('[B2-121] adding a language', () => {
  test('makes it available to visitors within a second, untranslated', async () => {
    const localization = await create('fr');
    expect(localization).toMatchObject({
      language: 'fr',
      name: 'Français',
      direction: 'ltr',
      is_enabled: true,
      is_default: false,
      site: { translated: 0 },
      all: { translated: 0 },
    });
    expect(localization.all.total).toBeGreaterThan(localization.site.total);
    await eventually(async () => expect(await choices()).toContain('fr'));
    expect(await auditOf('fr')).toEqual(['create']);
  });

  test('lists it with the default language', async () => {
    await create('pt-BR', { name: 'Português' });
    expect(await find('pt-BR')).toMatchObject({ name: 'Português' });
    expect(await find('en')).toMatchObject({ is_default: true, is_enabled: true });
  });

  test.each([
    ['an unknown form', 'x', {}, 'language'],
    ['a tag in another spelling', 'PT-br', {}, 'language'],
    ['a tag with a path', '../en', {}, 'language'],
    ['a long tag', 'de-Latn-DE-1996', {}, 'language'],
    ['a blank name', 'sv', { name: ' ' }, 'name'],
    ['a direction that does not exist', 'sv', { direction: 'up' }, 'direction'],
    ['an unknown field', 'sv', { lines: {} }, 'lines'],
  ])('rejects %s', async (_, language, values, field) => {
    const { status, errors } = await translator.refused(createLocalization, {
      body: { language, ...form(values) },
    });
    expect(status).toBe(422);
    expect(errors).toHaveProperty(field);
  });

  test('rejects a language that exists, also at the same time', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => translator.send(createLocalization, { body: { language: 'it', ...form() } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
  });
});

describe('changing a language', () => {
  test('renames and hides it', async () => {
    await create('da', { name: 'Danish' });
    const changed = await translator.call(updateLocalization, {
      params: { language: 'da' },
      body: form({ name: 'Dansk', is_enabled: false }),
    });
    expect(changed.localization).toMatchObject({ name: 'Dansk', is_enabled: false });
    await eventually(async () => expect(await choices()).not.toContain('da'));
    expect(await auditOf('da')).toEqual(['update', 'create']);
  });

  test('keeps the default language visible', async () => {
    expect(
      await translator.refused(updateLocalization, {
        params: { language: 'en' },
        body: form({ name: 'English', is_enabled: false }),
      }),
    ).toMatchObject({ status: 409, code: 'localizations.site_language' });
  });

  test('is 404 for a language that the site does not have', async () => {
    const params = { language: 'zz' };
    expect((await translator.refused(updateLocalization, { params, body: form() })).status).toBe(404);
    expect((await translator.refused(deleteLocalization, { params })).status).toBe(404);
  });
});

describe('deleting a language', () => {
  test('removes it for visitors', async () => {
    await create('nl');
    await translator.call(deleteLocalization, { params: { language: 'nl' } });
    expect(await find('nl')).toBeUndefined();
    await eventually(async () => expect(await choices()).not.toContain('nl'));
    expect(await auditOf('nl')).toEqual(['delete', 'create']);
  });

  test('is refused for English and for the default language', async () => {
    await create('fi');
    await withSettings(kinora, { section: 'i18n', values: { language: 'fi' } }, async () => {
      expect(await translator.refused(deleteLocalization, { params: { language: 'fi' } })).toMatchObject({
        status: 409,
        code: 'localizations.site_language',
      });
      expect(await translator.refused(deleteLocalization, { params: { language: 'en' } })).toMatchObject({
        status: 409,
        code: 'localizations.source_language',
      });
    });
  });
});

test('is forbidden without the permission', async () => {
  const editor = await signIn(kinora, { permissions: [foundationPermissions.updatePages] });
  expect((await editor.refused(listAdminLocalizations)).status).toBe(403);
  expect((await editor.refused(createLocalization, { body: { language: 'cs', ...form() } })).status).toBe(
    403,
  );
});
