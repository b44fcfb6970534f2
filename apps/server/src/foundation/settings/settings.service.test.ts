import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { generalSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import { defineSettings, type SettingsSection } from '@kinora/contracts/platform/settings.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createSignals } from '#platform/signals/signals.ts';
import { cloneDatabase } from '#test/database.ts';
import { settingsModule } from './index.ts';
import { createSettingsService, type SettingsService } from './settings.service.ts';

const gateway = defineSettings({
  name: 'gateway',
  tab: 'subscriptions',
  title: 'Gateway',
  schema: z.strictObject({
    mode: z.enum(['test', 'live']).default('test'),
    retries: z.int().max(9).default(3),
    nested: z.strictObject({ label: z.string().default('a') }).prefault({}),
    api_key: z.string().min(8).optional(),
  }),
  secret: ['api_key'],
  fields: {
    mode: { label: 'Mode', options: { test: 'Test', live: 'Live' } },
    retries: { label: 'Retries', unit: 'times' },
    nested: { label: { label: 'Label' } },
    api_key: { label: 'API key' },
  },
});
const sections: readonly SettingsSection[] = [...settingsModule.settings, gateway];
const clock = { now: () => new Date('2026-11-18T09:00:00Z') };
const environment = {
  baseUrl: new URL('http://x.example'),
  storageDriver: 'local',
  clock,
  environment: [],
} as const;
const SECRET = 'sk_live_0123456789';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
let signals: Awaited<ReturnType<typeof createSignals>>;
const errors: unknown[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) });

async function createProcess(key = 'k'): Promise<SettingsService> {
  const service = createSettingsService(
    {
      db,
      signals,
      secretBox: createSecretBox(Buffer.alloc(32, key)),
      logger,
      ...environment,
      baseUrl: new URL('https://kinora.example/'),
      storageDriver: 's3',
    },
    () => sections,
  );
  await service.load();
  return service;
}
const storedRow = (section: string) =>
  db.selectFrom('settings').selectAll().where('section', '=', section).executeTakeFirst();
const store = (section: string, row: { values?: string; secrets?: string }) =>
  db
    .insertInto('settings')
    .values({ section, ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute();

beforeAll(async () => {
  database = await cloneDatabase();
  const config = loadConfig({ DATABASE_URL: database.url, DATABASE_POOL: '4' });
  db = createDatabase(createPool(config, 'test'));
  signals = await createSignals(config, logger);
});
afterAll(async () => {
  await signals.close();
  await db.destroy();
  await database.drop();
});

describe('reading settings', () => {
  test('a fresh install uses the defaults and stores no row', async () => {
    const settings = await createProcess();
    expect(settings.get(brandingSettings).site_name).toBe('Kinora');
    expect(settings.get(gateway)).toEqual({ mode: 'test', retries: 3, nested: { label: 'a' } });
    expect(await storedRow('branding')).toBeUndefined();
  });

  test('public settings contain only the public keys, with root sections at the top level', async () => {
    const settings = await createProcess();
    const shown = settings.publicSettings();
    expect(shown.base_url).toBe('https://kinora.example');
    expect(shown.storage_driver).toBe('s3');
    expect(shown.require_email_confirmation).toBe(false);
    expect(shown.branding.site_name).toBe('Kinora');
    expect(shown).not.toHaveProperty('gateway');
    expect(shown).not.toHaveProperty('general');
  });

  test('menus of a fresh install link to existing pages', async () => {
    const settings = await createProcess();
    const actions = settings
      .get(generalSettings)
      .menus.flatMap(({ items }) => items.map(({ action }) => action));
    expect(new Set(actions)).toEqual(
      new Set([
        '/',
        // Channels that the seed of a fresh install creates.
        '/movies',
        '/series',
        '/cast-and-crew',
        '/after-hours',
        '/world-cinema',
        '/genres',
        '/news',
        '/contact',
        '/watchlist',
        '/lists',
        '/diary',
        '/activity',
        '/account-settings',
        '/admin',
      ]),
    );
  });

  test('fails before they are loaded', () => {
    const deps = { db, signals, secretBox: createSecretBox(Buffer.alloc(32)), logger };
    const settings = createSettingsService({ ...deps, ...environment }, () => sections);
    expect(() => settings.get(brandingSettings)).toThrow('before they are loaded');
  });
});

describe('declaring settings', () => {
  const start = (extra: SettingsSection[]) =>
    createSettingsService(
      {
        db,
        signals,
        secretBox: createSecretBox(Buffer.alloc(32)),
        logger,
        ...environment,
      },
      () => [...sections, ...extra],
    ).load();
  const odd = {
    name: 'odd',
    tab: null,
    title: 'Odd',
    schema: z.strictObject({ code: z.string().default('') }),
    fields: { code: { label: 'Code' } },
  };

  test('rejects a section declared twice', async () => {
    await expect(start([gateway])).rejects.toThrow('Two modules declare the settings section gateway');
  });
  test('rejects a key that is both public and secret', async () => {
    await expect(start([defineSettings({ ...odd, public: ['code'], secret: ['code'] })])).rejects.toThrow(
      'odd.code is both public and secret',
    );
  });
  test('rejects a public section that is missing in the contract', async () => {
    await expect(start([defineSettings({ ...odd, public: ['code'] })])).rejects.toThrow(
      'PublicSettings lacks odd',
    );
  });
});

describe('changing settings', () => {
  test('stores only values that differ from the defaults', async () => {
    const settings = await createProcess();
    await settings.update('gateway', { values: { mode: 'live', retries: 3 } });
    expect(await storedRow('gateway')).toMatchObject({ values: { mode: 'live' } });
    await settings.update('gateway', { values: { mode: 'test' } });
    expect(await storedRow('gateway')).toMatchObject({ values: {} });
  });

  test('is visible immediately in the same process, and in others within a second', async () => {
    const [one, two] = [await createProcess(), await createProcess()];
    const name = `Cinema ${Date.now()}`;
    const start = performance.now();
    await one.update('branding', { values: { site_name: name } });
    expect(one.get(brandingSettings).site_name).toBe(name);
    await expect.poll(() => two.publicSettings().branding.site_name, { interval: 5 }).toBe(name);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('inside a transaction is visible after the commit, and never after a rollback', async () => {
    const settings = await createProcess();
    const before = settings.get(brandingSettings).site_description;
    const undone = transaction(db, async (tx) => {
      await settings.updateIn(tx, 'branding', { values: { site_description: 'Undone' } });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await transaction(db, (tx) => settings.updateIn(tx, 'branding', { values: { site_name: 'Committed' } }));
    await expect.poll(() => settings.get(brandingSettings).site_name, { interval: 5 }).toBe('Committed');
    expect(settings.get(brandingSettings).site_description).toBe(before);
  });

  test('loses no key for concurrent changes of different keys', async () => {
    const settings = await createProcess();
    await Promise.all([
      settings.update('gateway', { values: { retries: 7 } }),
      settings.update('gateway', { values: { mode: 'live' } }),
      settings.update('gateway', { values: { nested: { label: 'z' } } }),
    ]);
    expect(settings.get(gateway)).toMatchObject({ retries: 7, mode: 'live', nested: { label: 'z' } });
  });

  test('reloads everything if signals may have been missed', async () => {
    const bus = new EventEmitter();
    const quiet = {
      send: async () => undefined,
      on: (_topic: string, handlers: { onMissed: () => void }) => {
        bus.on('missed', handlers.onMissed);
        return () => bus.off('missed', handlers.onMissed);
      },
    };
    const deps = { db, signals: quiet, secretBox: createSecretBox(Buffer.alloc(32, 'k')), logger };
    const settings = createSettingsService({ ...deps, ...environment }, () => sections);
    await settings.load();
    await store('i18n', { values: JSON.stringify({ language: 'de' }) });
    bus.emit('missed');
    await expect.poll(() => settings.publicSettings().i18n.language, { interval: 5 }).toBe('de');
  });
});

describe('secret settings', () => {
  test('are encrypted at rest, readable by the server and never returned', async () => {
    const settings = await createProcess();
    const answer = await settings.update('gateway', { secrets: { api_key: SECRET } });
    expect(answer.secrets_set).toEqual(['api_key']);
    expect(settings.get(gateway).api_key).toBe(SECRET);
    const row = JSON.stringify(await storedRow('gateway'));
    expect(row).not.toContain(SECRET);
    const shown = JSON.stringify([answer, settings.listEditable(), settings.publicSettings()]);
    expect(shown).not.toContain(SECRET);
    expect(JSON.stringify(errors)).not.toContain(SECRET);
  });

  test('stay when other keys change, and are removed when set to null', async () => {
    const settings = await createProcess();
    await settings.update('gateway', { secrets: { api_key: SECRET } });
    expect((await settings.update('gateway', { values: { retries: 1 } })).secrets_set).toEqual(['api_key']);
    expect((await settings.update('gateway', { secrets: { api_key: null } })).secrets_set).toEqual([]);
    expect(settings.get(gateway).api_key).toBeUndefined();
    expect(await storedRow('gateway')).toMatchObject({ secrets: {} });
  });

  test('encrypted with another key count as not set, without an error', async () => {
    const before = await createProcess('a');
    await before.update('gateway', { secrets: { api_key: SECRET } });
    const after = await createProcess('b');
    expect(after.get(gateway).api_key).toBeUndefined();
    expect(after.listEditable().gateway?.secrets_set).toEqual([]);
    expect(errors).toContainEqual(expect.objectContaining({ section: 'gateway', keys: ['api_key'] }));
  });
});

describe('an invalid stored section', () => {
  test('keeps its valid keys, uses defaults for the others, and is reported', async () => {
    await store('gateway', {
      values: JSON.stringify({ mode: 'sideways', retries: 8, gone: true }),
      secrets: '{}',
    });
    const settings = await createProcess();
    expect(settings.get(gateway)).toMatchObject({ mode: 'test', retries: 8 });
    expect(errors).toContainEqual(expect.objectContaining({ section: 'gateway', keys: ['mode'] }));
  });
});
