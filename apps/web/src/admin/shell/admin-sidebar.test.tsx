import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { AdminSidebar } from './admin-sidebar.tsx';

const open = (permissions: string[]) =>
  openAdmin(
    { default: () => <AdminSidebar />, clientLoader: () => null },
    { route: '/admin/titles', permissions },
  );

test('shows the permitted links with the work behind them, and marks the current page', async () => {
  const counts = [
    { name: 'reviews' as const, count: 100 },
    { name: 'comments' as const, count: 12 },
    { name: 'lists' as const, count: 2 },
    { name: 'messages' as const, count: 0 },
  ];
  fakeApi().on(getBackOfficeCounts, () => ({ counts }));
  open([
    cataloguePermissions.updateTitles,
    editingPermissions.updateReviews,
    editingPermissions.updateComments,
    editingPermissions.updateLists,
    foundationPermissions.updateContact,
  ]);
  const titles = await screen.findByRole('link', { name: 'Titles' });
  expect(titles.getAttribute('aria-current')).toBe('page');
  const comments = await screen.findByRole('link', { name: 'Comments 12 need attention' });
  expect(comments.hasAttribute('aria-current')).toBe(false);
  expect(screen.getByRole('link', { name: 'Reviews 99+ need attention' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'List moderation 2 need attention' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Lists' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Messages' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /People/ })).toBeNull();
});

test('reloads the counts after every successful mutation', async () => {
  const api = fakeApi();
  let count = 11;
  api.on(getBackOfficeCounts, () => ({ counts: [{ name: 'messages' as const, count }] }));
  const { queryClient } = open([foundationPermissions.updateContact]);
  expect(await screen.findByRole('link', { name: 'Messages 11 need attention' })).toBeDefined();
  count = 10;
  const deletion = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => ({}) });
  await act(() => deletion.execute(undefined));
  expect(await screen.findByRole('link', { name: 'Messages 10 need attention' })).toBeDefined();
});

test('shows the links when the counts fail to load', async () => {
  fakeApi().refuse(getBackOfficeCounts, 503, { message: 'Later.', code: 'unavailable' });
  open([cataloguePermissions.updateGenres]);
  expect(await screen.findByRole('link', { name: 'Genres' })).toBeDefined();
});

test('scrolls the link of the current page into view', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  fakeApi().on(getBackOfficeCounts, () => ({ counts: [] }));
  open([cataloguePermissions.updateTitles]);
  const titles = await screen.findByRole('link', { name: 'Titles' });
  expect(scrollIntoView.mock.contexts).toContain(titles);
});

test('the name of the site leads back to the site', async () => {
  fakeApi().on(getBackOfficeCounts, () => ({ counts: [] }));
  open([cataloguePermissions.updateTitles]);
  const home = await screen.findByRole('link', { name: /View site$/ });
  expect(home.getAttribute('href')).toBe('/');
});
