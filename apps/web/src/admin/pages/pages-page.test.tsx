import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deletePages, type ListedPage, listAdminPages } from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { listedPage } from '#test/pages.ts';
import { renderApp } from '#test/render-app.tsx';
import * as page from './pages-page.tsx';
import { DraftNotice } from './parts/draft-notice.tsx';

const permissions = [foundationPermissions.updatePages];
const route = '/admin/custom-pages';

function open(pages: ListedPage[]) {
  const api = fakeApi();
  const shown = { rows: pages };
  api.on(listAdminPages, () => ({
    pagination: {
      data: shown.rows,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: shown.rows.length,
      is_total_exact: true,
    },
  }));
  return { api, shown, ...openAdmin(page, { route, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('[B2-117] [B6-006] /admin/custom-pages lists the pages with address, status and readers', async () => {
  open([
    listedPage(1, { title: 'Help Center', slug: 'help', state: 'published' }),
    listedPage(2, { title: 'Festival', state: 'scheduled', published_at: '2030-12-01T09:00:00Z' }),
    listedPage(3, { title: 'Press kit', state: 'published', access: 'login' }),
    listedPage(4, { title: 'Handbook', access: 'permission', permission: 'comments.update' }),
  ]);
  const help = await findRow(/Help Center/);
  for (const text of ['/pages/help', 'Published', 'Everyone']) expect(help.textContent).toContain(text);
  expect((await findRow(/Festival/)).textContent).toMatch(/Scheduled.*2030/);
  expect((await findRow(/Press kit/)).textContent).toContain('Signed in');
  const handbook = await findRow(/Handbook/);
  for (const text of ['Draft', 'Permission: comments.update']) expect(handbook.textContent).toContain(text);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('View Help Center')).toBe('/pages/help');
  expect(hrefOf('Edit Help Center')).toBe('/admin/custom-pages/1/edit');
  expect(hrefOf('New page')).toBe('/admin/custom-pages/new');
});

test('[B6-006] redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('says what to write while there are no pages', async () => {
  open([]);
  expect(await screen.findByText('No pages yet')).toBeDefined();
});

test('deletes the selected pages after confirmation', async () => {
  const { api, shown, user } = open([
    listedPage(1, { title: 'Help Center' }),
    listedPage(2, { title: 'Old news' }),
  ]);
  api.on(deletePages, () => ({ deleted: 1 }));
  await user.click(within(await findRow(/Old news/)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Old news?' });
  shown.rows = shown.rows.slice(0, 1);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Page deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Old news/ })).toBeNull());
  expect(api.calls(deletePages)[0]?.body).toEqual({ ids: [2] });
});

describe('the notice about a draft that people have to accept', () => {
  const show = (pages: ListedPage[]) =>
    renderApp([{ path: '*', element: <DraftNotice pages={pages} /> }], {
      data: bootstrapData({
        user: currentUser(),
        settings: publicSettings({
          registration: {
            disable: false,
            policies: [{ id: 'privacy', label: 'I accept the privacy policy', action: '/pages/privacy' }],
          },
        }),
      }),
    });

  test('leads to the draft', () => {
    show([listedPage(1), listedPage(2, { title: 'Privacy policy', slug: 'privacy' })]);
    expect(screen.getByText('Privacy policy is not published')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open draft' }).getAttribute('href')).toBe(
      '/admin/custom-pages/2/edit',
    );
  });

  test('is gone once the page is published', () => {
    show([listedPage(2, { slug: 'privacy', state: 'published' })]);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
