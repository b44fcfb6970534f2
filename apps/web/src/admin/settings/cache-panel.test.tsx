import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearCaches, listCaches } from '@kinora/contracts/foundation/caches.ts';
import { fakeSettings, settingsOpener } from '#test/admin-settings.ts';
import * as page from './settings-page.tsx';

const open = settingsOpener(page);
const panel = async () => within(await screen.findByRole('region', { name: 'In memory' }));

test('the cache tab shows how full the caches are, and clears them', async () => {
  const { api } = fakeSettings();
  api.on(clearCaches, () => ({
    caches: [{ name: 'pages' as const, entries: 0, bytes: 0, max_bytes: 100_663_296 }],
  }));
  const { user } = open('cache');
  const box = await panel();
  expect(await box.findByText(/^1,?240 entries, 3 of 96 MB$/)).toBeDefined();
  await user.click(box.getByRole('button', { name: 'Clear cache' }));
  expect(await box.findByText('0 entries, 0 of 96 MB')).toBeDefined();
  expect(screen.getByText('Cache cleared')).toBeDefined();
});

test('figures that fail to load can be loaded again', async () => {
  const { api } = fakeSettings();
  api.onRequest(listCaches, () => Response.json({ message: 'Gone', code: 'unavailable' }, { status: 503 }));
  open('cache');
  expect(await (await panel()).findByRole('button', { name: 'Try again' })).toBeDefined();
});
