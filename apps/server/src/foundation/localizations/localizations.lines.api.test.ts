import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  createLocalization,
  downloadTranslatedLines,
  LINES_FILE_MAX_BYTES,
  listTranslatedLines,
  saveTranslatedLines,
  uploadTranslatedLines,
} from '@kinora/contracts/foundation/localizations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { toMultipartForm } from '#test/form.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let translator: TestClient;
let language: string;
let count = 0;
const letter = (index: number) => String.fromCodePoint(97 + Math.floor(index));

beforeAll(async () => {
  translator = await signIn(kinora, { permissions: [foundationPermissions.updateLocalizations] });
});
beforeEach(async () => {
  count += 1;
  language = `q${letter(count / 26)}${letter(count % 26)}`;
  const form = { name: 'Test', direction: 'ltr', is_enabled: true, uses_shipped: false } as const;
  await translator.call(createLocalization, { body: { language, ...form } });
});

const params = () => ({ language });
const read = () => translator.call(listTranslatedLines, { params: params() });
const lineOf = async (source: string) => (await read()).lines.find((line) => line.source === source);
const save = (translation: string, previous = '', source = 'Log out') =>
  translator.call(saveTranslatedLines, {
    params: params(),
    body: { changes: [{ source, translation, previous }] },
  });
const actions = async () =>
  (await translator.call(listAudit, { query: { subject_type: 'localization', subject_id: language } }))
    .pagination.data;
const siteLines = async (client = kinora.client()) => {
  const response = await client.request({
    method: 'GET',
    url: wirePath(getBootstrapData.path),
    headers: { 'accept-language': language },
  });
  return response.json<{ i18n: { lines: Record<string, string> } }>().i18n.lines;
};

describe('[B2-122] the lines of a language', () => {
  test('are all source lines, with where they are used', async () => {
    const { localization, lines } = await read();
    expect(lines).toHaveLength(localization.all.total);
    expect(await lineOf('Log out')).toMatchObject({ usage: 'site', translation: '', is_own: false });
    expect(await lineOf('Add genre')).toMatchObject({ usage: 'admin' });
  });

  test('of English are their own translations', async () => {
    const { lines } = await translator.call(listTranslatedLines, { params: { language: 'en' } });
    expect(lines.every(({ source, translation }) => source === translation)).toBe(true);
  });
});

describe('[B2-122] saving lines', () => {
  test('shows them to visitors within a second, and lines of the back office only there', async () => {
    await save('Abmelden');
    const { localization } = await save('Ansichten', '', 'Add genre');
    expect(localization).toMatchObject({ site: { translated: 1 }, all: { translated: 2 } });
    await eventually(async () => expect(await siteLines()).toEqual({ 'Log out': 'Abmelden' }));
    const editor = await signIn(kinora, { permissions: [foundationPermissions.updatePages] });
    expect(await siteLines(editor)).toEqual({ 'Log out': 'Abmelden', 'Add genre': 'Ansichten' });
  });

  test('records what changed', async () => {
    await save('Abmelden');
    await save('Ausloggen', 'Abmelden');
    const [last] = await actions();
    expect(last).toMatchObject({
      action: 'translate',
      before: { 'Log out': 'Abmelden' },
      after: { 'Log out': 'Ausloggen' },
    });
  });

  test('does not overwrite a line that someone else changed, and saves the others', async () => {
    await save('Abmelden');
    const { conflicts, lines } = await translator.call(saveTranslatedLines, {
      params: params(),
      body: {
        changes: [
          { source: 'Log out', translation: 'Ausloggen', previous: '' },
          { source: 'Close', translation: 'Schließen', previous: '' },
        ],
      },
    });
    expect(conflicts).toEqual(['Log out']);
    expect(lines.map(({ source, translation }) => [source, translation])).toEqual([
      ['Log out', 'Abmelden'],
      ['Close', 'Schließen'],
    ]);
  });

  test('of two translators at the same time keeps every line', async () => {
    const sources = (await read()).lines.filter(({ source }) => !/[:[]/.test(source)).slice(0, 8);
    await Promise.all(sources.map(({ source }) => save(`x ${source}`, '', source)));
    const { lines } = await read();
    for (const { source } of sources)
      expect(lines.find((line) => line.source === source)?.translation).toBe(`x ${source}`);
  });

  test('of the same text as someone else is no conflict', async () => {
    await save('Abmelden');
    const { conflicts } = await save('Abmelden');
    expect(conflicts).toEqual([]);
    expect((await actions()).map(({ action }) => action)).toEqual(['translate', 'create']);
  });

  test('removes a translation with an empty text', async () => {
    await save('Abmelden');
    await save('', 'Abmelden');
    expect(await lineOf('Log out')).toMatchObject({ translation: '', is_own: false });
  });

  test.each([
    ['an unknown line', [{ source: 'No such line', translation: 'x', previous: '' }], 'changes.0.source'],
    [
      'a missing placeholder',
      [{ source: 'Delete :name?', translation: 'Löschen?', previous: '' }],
      'changes.0.translation',
    ],
    [
      'a line twice',
      [1, 2].map(() => ({ source: 'Close', translation: 'x', previous: '' })),
      'changes.1.source',
    ],
    ['no line', [], 'changes'],
  ])('rejects %s', async (_, changes, field) => {
    const { status, errors } = await translator.refused(saveTranslatedLines, {
      params: params(),
      body: { changes },
    });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toContain(field);
  });
});

describe('files', () => {
  const upload = async (content: string | Buffer<ArrayBuffer>, client = translator) => {
    const { payload, headers } = toMultipartForm([
      { name: 'file', filename: 'lines', content: Buffer.from(content) },
    ]);
    const response = await client.request({
      method: 'POST',
      url: wirePath(fillPath(uploadTranslatedLines.path, params())),
      payload,
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    });
    return { status: response.statusCode, body: response.json<object>() };
  };
  const download = (format: 'json' | 'po') =>
    translator.send(downloadTranslatedLines, { params: params(), query: { format } });

  test.each(['json', 'po'] as const)('a downloaded %s file can be uploaded again', async (format) => {
    await save('Abmelden');
    const response = await download(format);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${language}.${format}"`);
    expect(response.body).toContain('Abmelden');
    expect((await upload(response.body)).body).toMatchObject({ changed: 0, unchanged: 1, invalid: 0 });
    const edited = response.body.replace('Abmelden', 'Ausloggen');
    expect((await upload(edited)).body).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await lineOf('Log out')).toMatchObject({ translation: 'Ausloggen', is_own: true });
    expect((await actions())[0]?.action).toBe('import');
  });

  test('imports valid lines, and reports the others', async () => {
    const { body } = await upload(
      JSON.stringify({ Close: 'Schließen', 'Delete :name?': 'Löschen?', 'Log out': '', 'No such line': 'x' }),
    );
    expect(body).toEqual({
      changed: 1,
      unchanged: 0,
      unknown: 1,
      invalid: 1,
      problems: [{ source: 'Delete :name?', kind: 'missing', detail: ':name' }],
    });
  });

  test.each([
    ['JSON that is no object', '[1]'],
    ['JSON with other values', '{"Close":1}'],
    ['broken JSON', '{"Close":'],
    ['a broken PO file', 'msgid "Close'],
    ['text that is not UTF-8', Buffer.from([0x7b, 0xff, 0xfe])],
    ['a line that is too long', JSON.stringify({ Close: 'x'.repeat(4001) })],
    ['a line that cannot be stored', JSON.stringify({ Close: 'a\0b' })],
    ['a file that is too large', 'x'.repeat(LINES_FILE_MAX_BYTES + 1)],
  ])('rejects %s', async (_, content) => {
    expect(await upload(content)).toMatchObject({
      status: 422,
      body: { errors: { file: expect.anything() } },
    });
  });

  test('an upload without a file is rejected', async () => {
    const { status } = await translator.refused(uploadTranslatedLines, { params: params(), body: {} });
    expect(status).toBe(422);
  });

  test('are forbidden without the permission, and 404 for an unknown language', async () => {
    const editor = await signIn(kinora, { permissions: [foundationPermissions.updatePages] });
    expect((await upload('{}', editor)).status).toBe(403);
    const query = { format: 'po' };
    expect((await editor.send(downloadTranslatedLines, { params: params(), query })).statusCode).toBe(403);
    language = 'zz';
    expect((await upload('{}')).status).toBe(404);
    expect((await download('po')).statusCode).toBe(404);
    expect((await translator.refused(listTranslatedLines, { params: params() })).status).toBe(404);
  });
});
