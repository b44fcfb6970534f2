import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createTitle } from '@kinora/contracts/admin/titles.ts';
import { editedTitle } from '#test/admin-titles.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as NewTitlePage from './new-title-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(createTitle, () => ({ title: editedTitle({ id: 8, name: 'Harrow' }) }));
});

async function open(permissions: string[] = [cataloguePermissions.updateTitles]) {
  const opened = openAdmin(NewTitlePage, { route: '/admin/titles/new', permissions });
  if (permissions.length > 0) await screen.findByRole('heading', { level: 1, name: 'Add title' });
  return opened;
}

test('[B2-067] /admin/titles/new creates a title and opens its editor', async () => {
  const { user, router } = await open();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(api.calls(createTitle)).toEqual([]);
  await pasteText(user, screen.getByRole('textbox', { name: /^Name/ }), 'Harrow');
  await pasteText(user, screen.getByRole('textbox', { name: /^Year/ }), '2025');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Harrow was created')).toBeDefined();
  // Empty fields are not sent: the server would lock them against imports.
  expect(api.calls(createTitle)[0]?.body).toEqual({ type: 'movie', name: 'Harrow', year: 2025 });
  expect(router.state.location.pathname).toBe('/admin/titles/8/edit/primary-facts');
});

test('redirects users without the permission to edit titles', async () => {
  await open([]);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
