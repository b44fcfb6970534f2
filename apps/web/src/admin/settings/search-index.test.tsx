import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getSearchIndex,
  rebuildSearchIndex,
  type SearchRebuild,
} from '@kinora/contracts/catalogue/search-index.ts';
import { fakeSettings, settingsOpener } from '#test/admin-settings.ts';
import * as page from './settings-page.tsx';

const open = settingsOpener(page);
const panel = async () => within(await screen.findByRole('region', { name: 'Search index' }));
const rebuild = (changes: Partial<SearchRebuild> = {}): SearchRebuild => ({
  state: 'running',
  step: 'documents',
  steps_done: 3,
  steps_total: 12,
  documents: 0,
  error: '',
  started_at: new Date().toISOString(),
  seen_at: new Date().toISOString(),
  ...changes,
});

test('a rebuild is started, and its progress is shown', async () => {
  const { api } = fakeSettings();
  api.on(rebuildSearchIndex, () => ({ rebuild: rebuild({ state: 'waiting' }), built_at: null }));
  const { user } = open('search');
  const box = await panel();
  await user.click(box.getByRole('button', { name: 'Rebuild index' }));
  expect(await box.findByText('Waiting for a worker')).toBeDefined();
  api.on(getSearchIndex, () => ({ rebuild: rebuild({ state: 'done', documents: 7 }), built_at: null }));
  expect(await box.findByText('7 records can be found.', undefined, { timeout: 5000 })).toBeDefined();
});

test('a rebuild that runs is shown after a reload, and cannot be started twice', async () => {
  const { api } = fakeSettings();
  api.on(getSearchIndex, () => ({ rebuild: rebuild(), built_at: null }));
  open('search');
  const box = await panel();
  expect(await box.findByText('Step 4 of 12')).toBeDefined();
  expect(
    box.getByRole('progressbar', { name: 'Progress of the rebuild' }).getAttribute('aria-valuenow'),
  ).toBe('3');
  expect(box.getByRole('button', { name: 'Rebuild index' })).toHaveProperty('disabled', true);
});

test('a failed rebuild says why', async () => {
  const { api } = fakeSettings();
  api.on(getSearchIndex, () => ({
    rebuild: rebuild({ state: 'failed', error: 'disk full' }),
    built_at: null,
  }));
  open('search');
  expect(await (await panel()).findByText(/The error was: disk full/)).toBeDefined();
});
