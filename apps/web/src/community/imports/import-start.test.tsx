import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listImports } from '@kinora/contracts/community/imports.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeImports, importRecord, memberImport, returnToTab, uploaded } from '#test/imports.ts';
import { openPage } from '#test/open-page.tsx';
import { fileOf } from '#test/uploads.ts';
import * as importPage from './import-page.tsx';

const MEGABYTE = 1024 * 1024;
const HOSTILE = '<img src=x onerror=alert(1)>\u202Egnp.zip';

async function open(
  options: Parameters<typeof fakeImports>[1] = {},
  site: Parameters<typeof fakeImports>[0] = {},
) {
  const fakes = fakeImports(site, options);
  const app = openPage(importPage, memberImport());
  await screen.findByText('Drop your export here');
  return { ...fakes, ...app, user: userEvent.setup() };
}

const zip = (size = MEGABYTE, name = 'letterboxd-nadia.zip') =>
  fileOf(size, { name, type: 'application/zip' });

/** Chooses a file in the browser's file dialog. */
async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => void fireEvent.change(input ?? document.body, { target: { files: [file] } }));
}

const zone = () => screen.getByText('Drop your export here').closest('div') ?? document.body;

/** What a browser passes with a dropped file or folder. */
const dropped = (file: File, isDirectory = false) => ({
  dataTransfer: {
    types: ['Files'],
    effectAllowed: 'all',
    dropEffect: 'copy',
    files: [file],
    items: [
      {
        kind: 'file',
        type: file.type,
        webkitGetAsEntry: () => ({ isFile: !isDirectory, isDirectory, name: file.name }),
        getAsFile: () => file,
      },
    ],
  },
});

test('explains what can be imported, and links to the exports of other sites in new tabs', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeDefined();
  expect(document.title).toBe('Import · Kinora');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const sources = within(screen.getByRole('list', { name: 'Supported files' }));
  expect(sources.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Letterboxd',
    'Trakt',
    'IMDb',
    'Netflix',
    'TV Time',
    'CSV file',
  ]);
  const links = sources.getAllByRole('link');
  expect(links.map((link) => new URL(link.getAttribute('href') ?? '').hostname)).toEqual([
    'letterboxd.com',
    'trakt.tv',
    'www.imdb.com',
    'www.netflix.com',
  ]);
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
});

test('leads guests to the login page and back', async () => {
  const { api } = fakeImports();
  const { router } = openPage(importPage, { ...memberImport(), data: bootstrapData() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Faccount-settings%2Fimport');
  expect(api.calls(listImports)).toEqual([]);
});

test('uploads a file with its progress', async () => {
  const { storage } = await open();
  await choose(zip(10 * MEGABYTE));
  expect(await screen.findByText('Uploading, 0 %')).toBeDefined();
  expect(screen.getByText('letterboxd-nadia.zip')).toBeDefined();
  // The control that opened the file dialog is gone.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  act(() => void storage.progress(4.5 * MEGABYTE));
  expect(await screen.findByText('Uploading, 45 %')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('45');
  expect(storage.requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/imports' });
  expect(storage.requests[0]?.headers['x-xsrf-token']).toBe('of-the-page');
  expect([...(storage.forms[0] ?? [])].map(([name]) => name)).toEqual(['name', 'file']);
});

test('opens the import of an uploaded file, which is being read', async () => {
  const reading = importRecord({ state: 'reading', entries: 1204, source: null });
  const { router } = await open({ upload: uploaded(reading) }, { imports: [reading] });
  await choose(zip());
  expect(await screen.findByText('Reading 1,204 entries')).toBeDefined();
  expect(router.state.location.pathname).toBe('/account-settings/import/5');
  expect(screen.getByRole('progressbar', { name: 'Reading the file' })).toBeDefined();
  expect(screen.getByText('You can leave this page. Reading continues.')).toBeDefined();
});

test('takes a file that is dropped, and says so while it is dragged', async () => {
  const { storage } = await open();
  fireEvent.dragEnter(zone(), dropped(zip()));
  expect(await screen.findByText('Drop to read the file')).toBeDefined();
  fireEvent.drop(screen.getByText('Drop to read the file'), dropped(zip()));
  await waitFor(() => expect(storage.requests).toHaveLength(1));
  expect(await screen.findByText('Uploading, 0 %')).toBeDefined();
});

test('a folder cannot be uploaded', async () => {
  const { storage } = await open();
  fireEvent.drop(zone(), dropped(zip(), true));
  expect(await screen.findByText('Compress the folder to a ZIP file, and choose that file.')).toBeDefined();
  expect(storage.requests).toEqual([]);
});

test('refuses a file of more than 50 MB before it is uploaded', async () => {
  const { storage } = await open();
  await choose(zip(80 * MEGABYTE, 'everything.zip'));
  expect(await screen.findByText('The file has 80 MB. Choose a file of up to 50 MB.')).toBeDefined();
  expect(storage.requests).toEqual([]);
  await choose(zip(50 * MEGABYTE));
  await waitFor(() => expect(storage.requests).toHaveLength(1));
  expect(screen.queryByText(/Choose a file of up to/)).toBeNull();
});

test.each([
  ['imports.busy', 409, 'Another import of yours is running. Wait until it is done.'],
  ['imports.too_many', 409, 'You have 100 imports, which is the maximum.'],
  ['rate_limited', 429, 'Too many requests. Try again in 5 minutes.'],
])('shows the words of the server for %s, and accepts another file', async (code, status, message) => {
  const { storage } = await open({ upload: { status, body: JSON.stringify({ code, message }) } });
  await choose(zip());
  const alert = within(
    (await screen.findByText(/could not be uploaded/)).closest<HTMLElement>('[role=alert]') ?? document.body,
  );
  expect(alert.getByText(message)).toBeDefined();
  await choose(zip(MEGABYTE, 'second.zip'));
  await waitFor(() => expect(storage.requests).toHaveLength(2));
});

test('says that a file is no export when the server refuses it', async () => {
  const message = 'It does not contain a supported export. Choose the file exactly as you downloaded it.';
  await open({ upload: { status: 422, body: JSON.stringify({ code: 'imports.unreadable', message }) } });
  await choose(zip(MEGABYTE, 'holiday-photos.zip'));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(/could not be read$/, { selector: 'b' }).textContent).toBe(
    'holiday-photos.zip could not be read',
  );
});

test('says when the site cannot be reached', async () => {
  await open({ upload: 'unreachable' });
  await choose(zip());
  expect(
    await screen.findByText('The site could not be reached. Check your connection and try again.'),
  ).toBeDefined();
});

test('an upload can be cancelled, and the focus returns to the choice', async () => {
  const { user } = await open();
  await choose(zip());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'choose a file' }));
  expect(screen.queryByText(/could not be uploaded/)).toBeNull();
});

test('warns before the tab is closed, but only during an upload', async () => {
  const { user } = await open();
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(false);
  await choose(zip());
  await screen.findByText('Uploading, 0 %');
  expect(isWarned()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isWarned()).toBe(false);
});

test('shows a hostile file name as text, apart from the sentence', async () => {
  await open({ upload: 'unreachable' });
  await choose(zip(MEGABYTE, HOSTILE));
  const name = await screen.findByText(HOSTILE);
  expect(name.tagName).toBe('BDI');
  expect(document.querySelector('img[src=x]')).toBeNull();
});

test('a file that could not be read shows the reason, and another one can be chosen', async () => {
  const unreadable = importRecord({ state: 'unreadable', file_name: 'holiday-photos.zip', source: null });
  const { storage } = fakeImports({ imports: [unreadable] });
  openPage(importPage, memberImport(5));
  const alert = await screen.findByText(/could not be read$/, { selector: '[role=alert] *' });
  expect(alert.textContent).toBe('holiday-photos.zip could not be read');
  expect(
    screen.getByText('It does not contain a supported export. Choose the file exactly as you downloaded it.'),
  ).toBeDefined();
  await choose(zip());
  await waitFor(() => expect(storage.requests).toHaveLength(1));
});

test('shows why a file with too many entries was not read', async () => {
  const text = 'The file contains more than 200,000 entries.';
  fakeImports({ imports: [importRecord({ state: 'unreadable', source: null, problems: [text] })] });
  openPage(importPage, memberImport(5));
  expect(await screen.findByText(text)).toBeDefined();
});

test('the reading of a file can be cancelled', async () => {
  const { site } = fakeImports({ imports: [importRecord({ state: 'reading', source: null })] });
  const { router } = openPage(importPage, memberImport(5));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Drop your export here')).toBeDefined();
  expect(router.state.location.pathname).toBe('/account-settings/import');
  expect(site.imports).toEqual([]);
});

test('follows the reading of a file to its matches', async () => {
  const { site } = fakeImports({ imports: [importRecord({ state: 'reading', entries: 0, source: null })] });
  openPage(importPage, memberImport(5));
  expect(await screen.findAllByText('Reading the file')).toHaveLength(2);
  site.imports = [importRecord()];
  returnToTab();
  expect(await screen.findByText('Format detected')).toBeDefined();
});
