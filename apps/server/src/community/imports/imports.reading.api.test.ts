import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  discardImport,
  getImport,
  IMPORTS_MAX,
  listImports,
  listImportedTitles,
  startImport,
} from '@kinora/contracts/community/imports.ts';
import { createTitleFinder } from '#community/title-matching/index.ts';
import { makeNotifier } from '#foundation/notifications/notifications.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { useTestApp } from '#test/app.ts';
import { contentOf } from '#test/member-content.ts';
import { drainOutbox } from '#test/jobs.ts';
import {
  fixture,
  importsOf,
  letterboxdFiles,
  makeCatalogue,
  makeImporter,
  sendFile,
  startWith,
  zipOf,
} from './imports.factory.ts';
import { createImportKind, createNotifyEnd } from './imports.notifications.ts';
import { createImportReading } from './imports.reading.service.ts';
import { find, lock } from './imports.repository.ts';
import { readFile } from './read-file.ts';
import type { AtStep } from './reading-step.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
beforeAll(() => makeCatalogue(kinora));

/** The matches of the fixtures of Letterboxd. */
const LETTERBOXD = {
  source: 'letterboxd',
  state: 'checking',
  entries: 13,
  lists: 1,
  matches: { matched: 9, to_check: 1, not_found: 3, already_here: 0, skipped: 0 },
};

const makeNotifyEnd = () =>
  createNotifyEnd(makeNotifier(kinora.platform), createImportKind(kinora.platform.pool));

const reading = (storage: Pick<Storage, 'read'> = kinora.platform.storage, entriesMax = 1000) =>
  createImportReading({
    ...kinora.platform,
    storage,
    entriesMax,
    finder: createTitleFinder(kinora.platform.pool),
    notifyEnd: makeNotifyEnd(),
  });

const stored = async () => {
  const folder = path.join(kinora.platform.config.STORAGE_ROOT, 'private', 'imports');
  return readdir(folder).catch(() => []);
};

describe('reading a file', () => {
  test('counts entries by kind and match, and writes nothing else', async () => {
    const imports = importsOf(kinora, await makeImporter(kinora));
    const before = await contentOf(kinora.platform.db);
    const record = await imports.uploadZip(await letterboxdFiles());
    expect(record).toMatchObject({
      ...LETTERBOXD,
      file_name: 'export.zip',
      done: 0,
      imported: 0,
      finished_at: null,
    });
    expect(record.kinds.map((kind) => Object.values(kind))).toEqual([
      ['viewing', 5, 3, true],
      ['rating', 3, 2, true],
      ['review', 2, 2, true],
      ['watchlist', 1, 1, true],
      ['list', 2, 2, true],
    ]);
    expect(record.problems).toEqual(['ratings.csv: line 4', 'diary.csv: line 6']);
    expect(await contentOf(kinora.platform.db)).toEqual(before);
  });

  test.each([
    ['trakt', 'history.json', 'trakt/watched-history-1.json'],
    ['tvtime', 'data.csv', 'tvtime/tracking-prod-records-v2.csv'],
    ['imdb', 'ratings.csv', 'imdb/ratings.csv'],
    ['netflix', 'history.csv', 'netflix/NetflixViewingHistory.csv'],
    ['csv', 'films.csv', 'plain/my-films.csv'],
  ])('recognises %s', async (source, name, file) => {
    const imports = importsOf(kinora, await makeImporter(kinora));
    const record = await imports.upload(name, await fixture(file));
    expect(record).toMatchObject({ source, state: 'checking', file_name: name });
    expect(record.matches.matched).toBeGreaterThan(0);
  });

  test('lists the first lines that cannot be read, and how many more there are', async () => {
    const imports = importsOf(kinora, await makeImporter(kinora));
    const rows = Array.from({ length: 25 }, () => ',2026,5');
    const { problems, entries } = await imports.upload(
      'a.csv',
      ['Title,Year,Rating', 'Perigee,2026,4', ...rows].join('\n'),
    );
    expect(entries).toBe(1);
    expect(problems).toHaveLength(21);
    expect([problems[0], problems.at(-1)]).toEqual(['a.csv: line 3', '5 more lines']);
  });

  test('has the same result when the file breaks off, and when two workers read it at once', async () => {
    const { client } = await makeImporter(kinora);
    const { id } = await startWith(client, 'export.zip', await zipOf(await letterboxdFiles()));
    const at = { id, step: 1 };
    const { signal } = new AbortController();
    const broken = {
      read: async () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('PK');
            throw new Error('The storage went away');
          })(),
        ),
    };
    await expect(reading(broken).read(at, signal)).rejects.toThrow('went away');
    expect((await client.call(getImport, { params: { id } })).import).toMatchObject({ state: 'reading' });
    const tries = await Promise.allSettled([reading().read(at, signal), reading().read(at, signal)]);
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await drainOutbox(kinora);
    expect((await client.call(getImport, { params: { id } })).import).toMatchObject(LETTERBOXD);
  });

  test('a try that was delayed deletes nothing of the next one', async () => {
    const { client } = await makeImporter(kinora);
    const { id } = await startWith(client, 'export.zip', await zipOf(await letterboxdFiles()));
    const { db } = kinora.platform;
    const row = await find(db, id);
    if (row === undefined) throw new Error('Expected one row');
    const deps = {
      ...kinora.platform,
      entriesMax: 1000,
      finder: createTitleFinder(kinora.platform.pool),
      notifyEnd: makeNotifyEnd(),
    };
    const atStep: AtStep = (_, work) =>
      transaction(db, async (tx) => {
        await work(tx, (await lock(tx, id)) ?? row);
        return true;
      });
    const run = { signal: new AbortController().signal, goOn: async () => undefined };
    let isFirst = true;
    const delayed: AtStep = async (at, work) => {
      const isDone = await atStep(at, work);
      if (isFirst) {
        isFirst = false;
        await readFile(deps, row, { ...run, atStep });
      }
      return isDone;
    };
    await readFile(deps, row, { ...run, atStep: delayed });
    const { entries } = (await find(db, id)) ?? row;
    const rows = await db.selectFrom('import_entries').select('id').where('import_id', '=', id).execute();
    expect(entries).toBeGreaterThan(10);
    expect(rows).toHaveLength(entries);
  });

  test('refuses a file with too many entries', async () => {
    const { client } = await makeImporter(kinora);
    const { id } = await startWith(client, 'a.csv', 'Title,Rating\nPerigee,5\nKestrel,4\nTram 14,3\n');
    await reading(kinora.platform.storage, 2).read({ id, step: 1 }, new AbortController().signal);
    const { import: record } = await client.call(getImport, { params: { id } });
    expect(record).toMatchObject({
      state: 'unreadable',
      problems: ['The file contains more than 2 entries.'],
    });
    expect(record.finished_at).not.toBeNull();
  });

  test('a table without entries is unreadable', async () => {
    const imports = importsOf(kinora, await makeImporter(kinora));
    expect(await imports.upload('a.csv', 'Title,Rating\n')).toMatchObject({ state: 'unreadable' });
  });

  test('a job that failed for good ends the import', async () => {
    const { client } = await makeImporter(kinora);
    const { id } = await startWith(client, 'a.csv', 'Title,Rating\nPerigee,5\n');
    await kinora.platform.db.transaction().execute((tx) => reading().fail(tx, { id, step: 1 }));
    await drainOutbox(kinora);
    expect((await client.call(getImport, { params: { id } })).import.state).toBe('unreadable');
  });
});

describe('an upload', () => {
  test.each([
    ['nothing', ''],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a cut off archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)])],
    ['a table of something else', 'iban,amount\nDE00,5\n'],
  ])('of %s is refused and not stored', async (_, content) => {
    const { client } = await makeImporter(kinora);
    const before = await stored();
    const response = await sendFile(client, 'export.zip', content);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      422,
      'imports.unreadable',
    ]);
    expect(await stored()).toEqual(before);
    expect((await client.call(listImports, {})).pagination.data).toEqual([]);
  });

  test('without a file or a name is refused', async () => {
    const { client } = await makeImporter(kinora);
    expect((await client.refused(startImport, { body: { name: 'a.csv' } })).status).toBe(422);
    expect((await sendFile(client, '', 'Title\nPerigee')).statusCode).toBe(422);
  });

  test('is refused while another one is running, and after too many', async () => {
    const member = await makeImporter(kinora);
    const { client } = member;
    const file = 'Title,Rating\nPerigee,5\n';
    const { id } = await startWith(client, 'a.csv', file);
    const both = await Promise.all([sendFile(client, 'b.csv', file), sendFile(client, 'b.csv', file)]);
    expect(both.map((response) => response.json<{ code: string }>().code)).toEqual([
      'imports.busy',
      'imports.busy',
    ]);
    expect((await client.refused(listImportedTitles, { params: { id } })).code).toBe('imports.wrong_state');
    await client.call(discardImport, { params: { id } });
    await drainOutbox(kinora);
    const rows = Array.from({ length: IMPORTS_MAX }, () => ({
      user_id: member.id,
      file_name: 'x',
      file_size: 1,
      state: 'done',
    }));
    await kinora.platform.db.insertInto('imports').values(rows).execute();
    expect((await sendFile(client, 'b.csv', file)).json<{ code: string }>().code).toBe('imports.too_many');
  });

  test('two at the same moment start one import', async () => {
    const { client } = await makeImporter(kinora);
    const file = 'Title,Rating\nPerigee,5\n';
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendFile(client, 'a.csv', file)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await client.call(listImports, {})).pagination.data).toHaveLength(1);
  });
});

test('lists the imports of a member, latest first, in pages', async () => {
  const { id: userId, client } = await makeImporter(kinora);
  const names = ['one', 'two', 'three'];
  for (const file_name of names)
    await kinora.platform.db
      .insertInto('imports')
      .values({ user_id: userId, file_name, file_size: 1, state: 'done' })
      .execute();
  const first = (await client.call(listImports, { query: { perPage: 2 } })).pagination;
  expect(first.data.map((one) => one.file_name)).toEqual(['three', 'two']);
  const rest = (await client.call(listImports, { query: { perPage: 2, cursor: first.next_cursor ?? '' } }))
    .pagination;
  expect([rest.data.map((one) => one.file_name), rest.next_cursor]).toEqual([['one'], null]);
});
