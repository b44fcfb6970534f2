import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import {
  chooseImportedTitle,
  discardImport,
  getImport,
  type Import,
  type ImportedTitle,
  type ImportMatch,
  listImportedTitles,
  listImports,
  previewUndo,
  runImport,
  undoImport,
} from '@kinora/contracts/community/imports.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { fakeStorage, type StorageResponse } from './fake-storage.ts';
import { titleCard } from './titles.ts';

const MEGABYTE = 1024 * 1024;

/** An export of Letterboxd whose matches are to be checked. */
export const importRecord = (changes: Partial<Import> = {}): Import => ({
  id: 5,
  file_name: 'letterboxd-nadia.zip',
  file_size: 2.1 * MEGABYTE,
  source: 'letterboxd',
  state: 'checking',
  entries: 1204,
  matches: { matched: 1151, to_check: 38, not_found: 9, already_here: 6, skipped: 0 },
  kinds: [
    { kind: 'viewing', entries: 612, to_import: 606, is_chosen: true },
    { kind: 'rating', entries: 498, to_import: 492, is_chosen: true },
    { kind: 'watchlist', entries: 47, to_import: 46, is_chosen: true },
    { kind: 'list', entries: 47, to_import: 45, is_chosen: true },
  ],
  lists: 6,
  problems: [],
  done: 0,
  total: 0,
  imported: 0,
  refused: 0,
  undone: 0,
  kept: 0,
  created_at: '2026-11-16T12:00:00Z',
  finished_at: null,
  ...changes,
});

/** The same after it has run. */
export const doneImport = (changes: Partial<Import> = {}): Import =>
  importRecord({ state: 'done', imported: 1189, finished_at: '2026-11-16T12:10:00Z', ...changes });

export const fileEntryOf = (
  kind: ImportedTitle['entries'][number]['kind'],
  changes: Partial<ImportedTitle['entries'][number]> = {},
): ImportedTitle['entries'][number] => ({
  kind,
  season: null,
  episode: null,
  watched_on: null,
  score: null,
  list: null,
  text: null,
  ...changes,
});

/** A film of the file that was found. */
export const importedTitle = (id: number, changes: Partial<ImportedTitle> = {}): ImportedTitle => ({
  id,
  name: `Film ${id}`,
  year: 2024,
  entries: [fileEntryOf('viewing', { watched_on: '2026-05-03' })],
  entries_count: 1,
  match: 'matched',
  reason: 'name',
  confidence: 100,
  title: titleCard(id),
  candidates: [],
  ...changes,
});

const pageOf = <Item>(items: readonly Item[], { query }: FakeCall, perPage: number) => {
  const start = Number(query['cursor'] ?? 0);
  const end = start + perPage;
  return {
    pagination: {
      data: items.slice(start, end),
      per_page: perPage,
      next_cursor: end < items.length ? String(end) : null,
      prev_cursor: null,
    },
  };
};

const idsIn = ({ path }: FakeCall): number[] => [...path.matchAll(/\d+/gu)].slice(1).map(Number);
const gone = () => Response.json({ message: 'This could not be found.', code: 'not_found' }, { status: 404 });

type Upload = StorageResponse | 'unreachable' | 'silent';

interface Site {
  imports: Import[];
  titles: ImportedTitle[];
  /** The titles of this site, by id. */
  cards: Readonly<Record<number, ImportedTitle['title']>>;
}

/** A site with imports, which answers like the server. */
export function fakeImports(
  start: Partial<Site> = {},
  { perPage = 50, upload = 'silent' }: { perPage?: number; upload?: Upload } = {},
) {
  const api = fakeApi();
  const site: Site = { imports: [], titles: [], cards: {}, ...start };
  const storage = fakeStorage(() => upload);
  const find = (id: number | undefined) => site.imports.find((one) => one.id === id);
  const change = (call: FakeCall, changes: Partial<Import>): { import: Import } => {
    const [id] = idsIn(call);
    site.imports = site.imports.map((one) => (one.id === id ? { ...one, ...changes } : one));
    return { import: find(id) ?? importRecord() };
  };
  const count = (record: Import | undefined, from: ImportMatch, to: ImportMatch, by: number) => {
    const matches = record?.matches ?? importRecord().matches;
    return { ...matches, [from]: matches[from] - by, [to]: matches[to] + (from === to ? 0 : by) };
  };

  api.on(listImports, (call) => pageOf(site.imports, call, perPage));
  api.onRequest(getImport, (call) => {
    const record = find(idsIn(call)[0]);
    return record === undefined ? gone() : Response.json({ import: record });
  });
  api.on(listImportedTitles, (call) => {
    const { match } = call.query;
    return pageOf(
      site.titles.filter((one) => match === undefined || one.match === match),
      call,
      perPage,
    );
  });
  api.on(chooseImportedTitle, (call) => {
    const [id, rowId] = idsIn(call);
    const { title_id: titleId } = call.body as { title_id: number | null };
    const before = site.titles.find((one) => one.id === rowId) ?? importedTitle(0);
    const after: ImportedTitle =
      titleId === null
        ? { ...before, match: 'skipped', reason: 'chosen' }
        : { ...before, match: 'matched', reason: 'chosen', title: site.cards[titleId] ?? titleCard(titleId) };
    site.titles = site.titles.map((one) => (one.id === rowId ? after : one));
    const matches = count(find(id), before.match, after.match, before.entries_count);
    return { title: after, ...change(call, { matches }) };
  });
  api.on(runImport, (call) => change(call, { state: 'importing', total: 1189, done: 0 }));
  api.on(previewUndo, () => ({ removed: 1189, kept: 3 }));
  api.on(undoImport, (call) => change(call, { state: 'undoing', total: 1192, done: 0 }));
  api.on(discardImport, (call) => {
    site.imports = site.imports.filter((one) => one.id !== idsIn(call)[0]);
    return {};
  });
  onTestFinished(() =>
    act(() => {
      closeAllDialogs();
      closeToast();
    }),
  );
  return { api, site, storage };
}

/** What the server responds to an upload. */
export const uploaded = (record: Import): StorageResponse => ({
  status: 200,
  body: JSON.stringify({ import: record }),
});

/** Where a member opens the page of imports, or of one of them. */
export const memberImport = (id?: number, search = '') => ({
  route: '/account-settings/import/:importId?',
  path: `/account-settings/import${id === undefined ? '' : `/${id}`}${search}`,
  data: bootstrapData({ user: currentUser() }),
});

/** Another tab got the focus meanwhile, and this one gets it back. */
export const returnToTab = () =>
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
