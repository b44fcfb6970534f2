import { describe, expect, test } from 'vitest';
import { i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { useTestApp } from '#test/app.ts';
import { createLocalizationsEditingService } from './localizations.editing.service.ts';
import { createLinesService } from './localizations.lines.service.ts';
import { insertMissing } from './localizations.repository.ts';
import { createLocalizationsService } from './localizations.service.ts';

const kinora = useTestApp();

const source = [
  { text: 'Ban', usage: 'admin', place: 'web · users' },
  { text: 'Close', usage: 'site', place: 'web · ui' },
  { text: 'Log out', usage: 'site', place: 'web · account' },
] as const;
const FIRST = { Ban: 'Sperren', 'Log out': 'Abmelden' };

/** A site with the given shipped German lines, in a process of its own. */
function start(german: Record<string, string> = FIRST) {
  const { db, signals } = kinora.platform;
  const settings = () => i18nSettings.schema.parse({});
  const deps = { db, signals, source, shipped: new Map([['nds', german]]), siteLanguage: () => 'en' };
  return {
    site: createLocalizationsService({ ...deps, settings }),
    editing: createLocalizationsEditingService(deps),
    lines: createLinesService(deps),
  };
}

const ROW = { name: 'Plattdüütsch', direction: 'ltr', lines: {} } as const;
const addShipped = (lines: Record<string, string> = {}, language = 'nds') =>
  insertMissing(kinora.platform.db, { ...ROW, language, lines, uses_shipped: true });

describe('shipped translations', () => {
  test('are used where the site has no line of its own, and grow with an update', async () => {
    await addShipped({ 'Log out': 'Afmellen' });
    const first = start();
    expect((await first.site.choose(['nds'])).lines).toEqual({ Ban: 'Sperren', 'Log out': 'Afmellen' });
    const updated = start({ Ban: 'Verbieten', Close: 'Tomaken', 'Log out': 'Rut' });
    expect((await updated.site.choose(['nds'])).lines).toEqual({
      Ban: 'Verbieten',
      Close: 'Tomaken',
      'Log out': 'Afmellen',
    });
  });

  test('are not used by a language that started empty', async () => {
    await insertMissing(kinora.platform.db, { ...ROW, language: 'nds-DE', lines: { Close: 'Dicht' } });
    expect((await start().site.choose(['nds-DE'])).lines).toEqual({ Close: 'Dicht' });
  });

  test('return when the line of the site is removed', async () => {
    await addShipped({ 'Log out': 'Afmellen' }, 'nds-NL');
    const change = { source: 'Log out', translation: '', previous: 'Afmellen' };
    const { lines } = await start().lines.save('nds-NL', [change]);
    expect(lines).toEqual([
      { source: 'Log out', usage: 'site', place: 'web · account', translation: 'Abmelden', is_own: false },
    ]);
  });

  test('count as translated', async () => {
    await addShipped();
    const { localizations, shipped } = await start().editing.list();
    expect(shipped).toEqual(['nds']);
    expect(localizations.find(({ language }) => language === 'nds')).toMatchObject({
      has_shipped: true,
      uses_shipped: true,
      site: { translated: 1, total: 2 },
      all: { translated: 2, total: 3 },
    });
    expect(localizations.find(({ language }) => language === 'en')).toMatchObject({
      is_default: true,
      has_shipped: false,
      all: { translated: 3, total: 3 },
    });
  });
});

test('visitors get no lines of the back office, but lines for texts of the owner', async () => {
  await addShipped({ 'My menu': 'Mien Menü' }, 'nds-BE');
  const { site } = start();
  expect(await site.siteLines('nds-BE')).toEqual({ 'Log out': 'Abmelden', 'My menu': 'Mien Menü' });
  expect(await site.siteLines('xx')).toEqual({});
});
