import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listEditedChannels } from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listedChannel } from '#test/admin-channels.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './channels-page.tsx';
import * as guide from './channels-guide-page.tsx';

const permissions = [editingPermissions.updateChannels];

test('[B2-056] [B2-144] /admin/channels lists the channels, marks the home page, and links to each channel and to the guide', async () => {
  const api = fakeApi();
  api.on(listEditedChannels, () => ({
    pagination: {
      data: [
        listedChannel(1, { name: 'Home', slug: 'home', is_home: true, content_model: 'channel' }),
        listedChannel(2, { name: 'Salt water', content_type: 'listAll', is_public: false }),
      ],
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: 2,
      is_total_exact: true,
    },
  }));
  openAdmin(page, { route: '/admin/channels', permissions });
  const home = await screen.findByRole('row', { name: /Home/ });
  expect(home.textContent).toContain('Home page');
  const salt = screen.getByRole('row', { name: /Salt water/ });
  expect(salt.textContent).toContain('By rule');
  expect(salt.textContent).toContain('Private');
  expect(screen.getByRole('link', { name: 'Edit Salt water' }).getAttribute('href')).toBe(
    '/admin/channels/2/edit',
  );
  expect(screen.getByRole('link', { name: 'Add channel' }).getAttribute('href')).toBe('/admin/channels/new');
  expect(screen.getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe('/admin/channels/guide');
});

test('redirects users without the permission to edit channels', async () => {
  const { router } = openAdmin(page, { route: '/admin/channels', permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe('/admin/channels');
});

test('shows the guide of the repository with its headings and tables', async () => {
  openAdmin(guide, { route: '/admin/channels/guide', permissions });
  expect(await screen.findByRole('heading', { level: 1, name: 'Channels guide' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Restrictions' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Chosen by' })).toBeDefined();
  expect(document.body.textContent).not.toContain('`');
});
