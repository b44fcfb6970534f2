import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  getImport,
  type Import,
  IMPORT_KINDS,
  type ImportKind,
  type ImportMatch,
  type ImportState,
  listImportedTitles,
  runImport,
  startImport,
  undoImport,
} from '@kinora/contracts/community/imports.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { ZipFile } from 'yazl';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeListMember } from '#community/lists/lists.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { TestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { toMultipartForm } from '#test/form.ts';
import { drainOutbox } from '#test/jobs.ts';
import { runListeners } from '#test/listeners.ts';
import { createDayFormat } from './day-format.ts';
import { recogniseUpload } from './files/recognise-upload.ts';
import type { TextFile } from './files/text-file.ts';
import { type FileEntry, toEntry } from './formats/file-entry.ts';
import { insertEntries } from './imports.contents.repository.ts';
import { listUnmatched } from './imports.matching.repository.ts';
import { insert } from './imports.repository.ts';
import { judgeTitles } from './match-titles.ts';
import { toStored } from './store-entry.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/** A file of the fixtures. */
export const fixture = (name: string): Promise<Buffer> => readFile(path.join(FIXTURES, name));

/** A ZIP archive with these files, by their paths. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Sends a file as the page of imports does; returns the raw response. */
export async function sendFile(client: TestClient, name: string, content: Buffer | string) {
  await client.call(getBootstrapData);
  const { headers, payload } = toMultipartForm([
    { name: 'name', content: Buffer.from(name) },
    { name: 'file', filename: 'blob', content: Buffer.from(content) },
  ]);
  return client.request({ method: 'POST', url: wirePath(startImport.path), headers, payload });
}

/** Starts an import that must be accepted. */
export async function startWith(client: TestClient, name: string, content: Buffer | string): Promise<Import> {
  const response = await sendFile(client, name, content);
  if (response.statusCode !== 200) throw new Error(`Import refused: ${response.body}`);
  return response.json<CallOutput<typeof startImport>>().import;
}

/** A file of an archive, as it is read. */
export const textFile = (name: string, ...chunks: (Buffer | string)[]): TextFile => ({
  name,
  open: async () => Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
});

/** The files of a folder of the fixtures, by their paths in it. */
export async function fixtureFiles(folder: string, ...names: string[]): Promise<TextFile[]> {
  return Promise.all(names.map(async (name) => textFile(name, await fixture(path.join(folder, name)))));
}

/** What the formats read of these files, one line for each entry; and what they report. */
export async function readLines(
  files: readonly TextFile[],
): Promise<{ source: string; lines: string[]; bad: string[]; remarks: string[] }> {
  const upload = await recogniseUpload(files);
  const [lines, bad, remarks]: string[][] = [[], [], []];
  // Two hours east of Greenwich.
  const toDay = createDayFormat('Africa/Johannesburg');
  for (const file of upload.files) {
    for await (const { line, entries, isDamaged = false } of file.read({ toDay })) {
      if (entries === null) bad?.push(`${file.name}: ${line}${isDamaged ? ' and below' : ''}`);
      lines?.push(...(entries ?? []).map(describe));
    }
    remarks?.push(...file.remarks);
  }
  return { source: upload.source, lines: lines ?? [], bad: bad ?? [], remarks: remarks ?? [] };
}

function describe({ title, kind, ...entry }: FileEntry): string {
  const { season, episode, episodeName, episodeImdb, list } = entry;
  const parts = [
    kind,
    `${title.name}${title.year === null ? '' : ` (${title.year})`}`,
    title.type,
    ...Object.entries(title.ids).map(([site, id]) => `${site} ${id}`),
    season !== null && `season ${season}`,
    episode !== null && `episode ${episode}`,
    episodeName !== null && `“${episodeName}”`,
    episodeImdb,
    entry.watchedOn !== null && `on ${entry.watchedOn}`,
    entry.isRewatch && 'again',
    entry.score !== null && `${entry.score}/10`,
    entry.body !== null && JSON.stringify(entry.body),
    entry.isSpoiler && 'spoiler',
    list !== null && `list “${list.name}” ${JSON.stringify(list.description)}`,
    entry.at !== null && `at ${entry.at.slice(0, 16)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** Titles that the files of the tests name, indexed for search. */
export async function makeCatalogue({ platform, composition }: TestApp) {
  const { db } = platform;
  const titles = createTitlesService(platform);
  const add = async (type: 'movie' | 'series', name: string, year: number) =>
    (await titles.create(db, { type, name, year })).id;
  const film = (name: string, year: number) => add('movie', name, year);
  const ids = {
    perigee: await film('Perigee', 2026),
    kestrel: await film('Kestrel', 2026),
    mother: await film('Mother Tongue', 2022),
    ferry: await film('The Ninth Ferry', 2024),
    tram: await film('Tram 14', 2024),
    harbour: await add('series', 'Slow Harbour', 2019),
    saltglass: await add('series', 'Saltglass', 2026),
  };
  const seasons = createSeasonsService(platform);
  const names = { 1: ['Low Water', 'The Tide', 'High Water'], 2: ['Fog', 'The Tide, Again'] };
  const episodes = new Map<string, number>();
  for (const [number, parts] of Object.entries(names)) {
    const season = await seasons.add(
      db,
      ids.harbour,
      { number: Number(number) },
      parts.map((name, index) => ({ episode_number: index + 1, name, release_date: '2020-01-01' })),
    );
    for (const [episode, id] of season.episodeIds) episodes.set(`${number}.${episode}`, id);
  }
  await runListeners({ platform, composition }, ['index-titles']);
  return { ...ids, episodes };
}

/** Creates an import whose file names one title, which is not found. */
export async function makeImport(
  db: Database,
  userId: number,
  { name = 'A film', state = 'checking' }: { name?: string; state?: ImportState } = {},
): Promise<{ id: number; titleId: number }> {
  return transaction(db, async (tx) => {
    const { id } = await insert(tx, { user_id: userId, file_name: name, file_size: 1, state });
    const title = { name, year: null, type: null, ids: {} } as const;
    const now = new Date();
    const entry = toStored(toEntry(title, 'rating', { score: 5 }), { now, today: now.toISOString() });
    await insertEntries(tx, id, [entry]);
    const [stored] = await listUnmatched(tx, id, { after: 0, limit: 1 });
    if (stored === undefined) throw new Error('Expected one row');
    await judgeTitles(tx, userId, [stored.id]);
    return { id, titleId: stored.id };
  });
}

/** A member with a browser who can write reviews. */
export const makeImporter = (kinora: TestApp, permissions = ['titles.view', 'reviews.create']) =>
  makeListMember(kinora, { permissions });

type Importer = Awaited<ReturnType<typeof makeImporter>>;

/** What a member does with an import, with the jobs that follow. */
export function importsOf(kinora: TestApp, { client }: Pick<Importer, 'client'>) {
  const ofId = (id: number) => ({ params: { id } });
  const after = async (call: Promise<{ import: Import }>): Promise<Import> => {
    const { id } = (await call).import;
    await drainOutbox(kinora);
    return (await client.call(getImport, ofId(id))).import;
  };
  return {
    upload: (name: string, content: Buffer | string) =>
      after(startWith(client, name, content).then((started) => ({ import: started }))),
    uploadZip: async (files: Readonly<Record<string, string | Buffer>>) =>
      importsOf(kinora, { client }).upload('export.zip', await zipOf(files)),
    run: (id: number, kinds: readonly ImportKind[] = IMPORT_KINDS) =>
      after(client.call(runImport, { ...ofId(id), body: { kinds: [...kinds] } })),
    undo: (id: number) => after(client.call(undoImport, { ...ofId(id), body: {} })),
    find: async (id: number) => (await client.call(getImport, ofId(id))).import,
    titles: async (id: number, query: { match?: ImportMatch; perPage?: number } = {}) =>
      (await client.call(listImportedTitles, { ...ofId(id), query: { perPage: 100, ...query } })).pagination
        .data,
  };
}

/** The files of the fixtures of Letterboxd, for an archive. */
export async function letterboxdFiles(): Promise<Record<string, Buffer>> {
  const names = ['diary', 'ratings', 'reviews', 'watched', 'watchlist', 'lists/quiet-films'];
  const files = names.map(async (name) => [`${name}.csv`, await fixture(`letterboxd/${name}.csv`)] as const);
  return Object.fromEntries(await Promise.all(files));
}
