import { beforeAll, describe, expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import {
  type DeclaredSetting,
  listSettings,
  saveSettings,
  updateSettings,
} from '@kinora/contracts/foundation/settings.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';

const kinora = useTestApp({
  SMTP_URL: 'smtp://robot:hunter2@mail.example:587/?secret=hunter2',
  MAIL_FROM: 'Northlight <hello@northlight.example>',
  STORAGE_DRIVER: 'local',
  CACHE_MEMORY_MB: '64',
  LOG_LEVEL: 'silent',
});
let owner: TestClient;

beforeAll(async () => {
  owner = await signIn(kinora, { permissions: [foundationPermissions.updateSettings], confirmed: true });
});

const sectionOf = async (name: string) => (await owner.call(listSettings)).sections[name];

describe('declarations', () => {
  const declared = async (section: string, path: string): Promise<DeclaredSetting | undefined> =>
    (await owner.call(listSettings)).declarations
      .find(({ name }) => name === section)
      ?.fields.find((field) => field.path === path);

  test('derive control, limits and default from the schema', async () => {
    expect(await declared('branding', 'site_name')).toMatchObject({
      label: 'Site name',
      kind: 'text',
      default: 'Kinora',
      max_length: 80,
    });
    expect(await declared('plays', 'keep_days')).toMatchObject({
      kind: 'number',
      unit: 'days',
      min: 35,
      max: 3650,
      default: 400,
    });
    expect(await declared('cookie_notice', 'position')).toMatchObject({
      kind: 'select',
      options: [
        { value: 'top', label: 'Top' },
        { value: 'bottom', label: 'Bottom' },
      ],
    });
    expect(await declared('cookie_notice', 'button.label')).toMatchObject({
      kind: 'text',
      default: 'Cookie policy',
    });
    expect(await declared('videos', 'embed_hosts')).toMatchObject({ kind: 'list' });
    expect(await declared('registration', 'policies')).toMatchObject({
      kind: 'rows',
      columns: [
        { key: 'id', is_nullable: false },
        { key: 'label', is_nullable: false },
        { key: 'action', is_nullable: true },
      ],
    });
    expect(await declared('uploads', 'available_space')).toMatchObject({ min: 0, max: null, unit: 'MB' });
    expect(await declared('contact', 'recipient')).toMatchObject({ kind: 'text', default: '' });
    expect(await declared('social', 'google_secret')).toMatchObject({ kind: 'secret', default: null });
    expect(await declared('themes', 'default_id')).toMatchObject({ kind: 'theme', default: 0 });
  });

  test('leave out what other screens edit', async () => {
    const { declarations } = await owner.call(listSettings);
    expect(declarations.map(({ name }) => name)).not.toContain('ads');
    expect(await declared('general', 'menus')).toBeUndefined();
    expect(await declared('general', 'require_email_confirmation')).toBeDefined();
  });
});

test('shows values of the environment without credentials', async () => {
  const { environment } = await owner.call(listSettings);
  const shown = Object.fromEntries(environment.map(({ variable, tab, value }) => [variable, { tab, value }]));
  expect(shown).toMatchObject({
    BASE_URL: { tab: 'general', value: kinora.platform.config.baseUrl.origin },
    SMTP_URL: { tab: 'outgoing-email', value: 'smtp://mail.example:587' },
    MAIL_FROM: { tab: 'outgoing-email', value: 'Northlight <hello@northlight.example>' },
    STORAGE_DRIVER: { tab: 'uploading', value: 'local' },
    CACHE_MEMORY_MB: { tab: 'cache', value: '64' },
    LOG_LEVEL: { tab: 'logging', value: 'silent' },
  });
  expect(shown).not.toHaveProperty('S3_ENDPOINT');
  expect(JSON.stringify(environment)).not.toContain('hunter2');
});

test('lists the values that differ from their defaults, and when a secret was set', async () => {
  expect((await sectionOf('social'))?.changed).toEqual([]);
  await owner.call(updateSettings, {
    params: { section: 'social' },
    body: { values: { google: { enable: false, client_id: 'abc' } }, secrets: { google_secret: 's3cret' } },
  });
  const section = await sectionOf('social');
  expect(section?.changed).toEqual(['google.client_id', 'google_secret']);
  expect(Date.parse(section?.secrets_set_at.google_secret ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await owner.call(updateSettings, {
    params: { section: 'social' },
    body: { values: { google: { enable: false, client_id: '' } }, secrets: { google_secret: null } },
  });
  expect(await sectionOf('social')).toMatchObject({ changed: [], secrets_set_at: {}, secrets_set: [] });
});

describe('saving several sections', () => {
  test('saves all of them and returns them', async () => {
    const { sections } = await owner.call(saveSettings, {
      body: {
        sections: { help: { values: { support_action: '/help-me' } }, plays: { values: { keep_days: 90 } } },
      },
    });
    expect(sections.help?.values).toMatchObject({ support_action: '/help-me' });
    expect(sections.plays?.values).toEqual({ keep_days: 90 });
    expect(await sectionOf('plays')).toEqual(sections.plays);
  });

  test('saves none if one is invalid, and names the fields of all of them', async () => {
    const before = await sectionOf('help');
    const refusal = await owner.refused(saveSettings, {
      body: {
        sections: {
          help: { values: { center_action: '/fine' } },
          plays: { values: { keep_days: 1 } },
          recaptcha: { secrets: { secret_key: 'x'.repeat(201) } },
        },
      },
    });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([
      'sections.plays.values.keep_days',
      'sections.recaptcha.secrets.secret_key',
    ]);
    expect(await sectionOf('help')).toEqual(before);
  });

  test('rejects a change based on an older version, and saves nothing', async () => {
    const version = (await sectionOf('help'))?.version ?? -1;
    const save = (support: string) => ({
      body: { sections: { help: { values: { support_action: support }, version } } },
    });
    await owner.call(saveSettings, save('/first'));
    expect(await owner.refused(saveSettings, save('/second'))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await sectionOf('help'))?.values).toMatchObject({ support_action: '/first' });
  });

  test('of two concurrent changes of one version, only one is saved', async () => {
    const version = (await sectionOf('help'))?.version ?? -1;
    const answers = await Promise.all(
      ['/one', '/two'].map((support) =>
        owner.send(saveSettings, {
          body: { sections: { help: { values: { support_action: support }, version } } },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  test.each([
    ['an unknown section', { sections: { nothing: {} } }, 404],
    ['no section', { sections: {} }, 422],
    ['an unknown key', { sections: { help: { extra: 1 } } }, 422],
    ['an invalid version', { sections: { help: { version: -1 } } }, 422],
  ])('rejects %s', async (_, body, status) => {
    expect(await owner.refused(saveSettings, { body })).toMatchObject({ status });
  });

  test('requires the permission, and a recently confirmed password if one section is guarded', async () => {
    const body = { sections: { help: {}, social: {} } };
    expect(await kinora.client().refused(saveSettings, { body })).toMatchObject({ status: 401 });
    const other = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
    expect(await other.refused(saveSettings, { body })).toMatchObject({ status: 403 });
    const permissions = [foundationPermissions.accessAdmin, foundationPermissions.updateSettings];
    const { id } = await makeUser(kinora.platform.db, { permissions });
    const stale = await withSession(kinora, id);
    expect(await stale.refused(saveSettings, { body })).toMatchObject({ code: 'password_unconfirmed' });
    expect((await stale.send(saveSettings, { body: { sections: { help: {} } } })).statusCode).toBe(200);
  });
});
