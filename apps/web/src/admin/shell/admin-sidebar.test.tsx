import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CountedKind, getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { AdminSidebar } from './admin-sidebar.tsx';

const open = (permissions: string[]) =>
  openAdmin(
    { default: () => <AdminSidebar />, clientLoader: () => null },
    { route: '/admin/titles', permissions },
  );

test('shows the permitted links with their counts, and marks the current page', async () => {
  const counts: { name: CountedKind; count: number; is_exact: boolean }[] = [
    { name: 'titles', count: 1_204_000, is_exact: false },
    { name: 'genres', count: 24, is_exact: true },
    { name: 'comments', count: 0, is_exact: true },
  ];
  fakeApi().on(getBackOfficeCounts, () => ({ counts }));
  open([
    cataloguePermissions.updateTitles,
    cataloguePermissions.updateGenres,
    editingPermissions.updateComments,
  ]);
  const titles = await screen.findByRole('link', { name: 'Titles about 1,204,000' });
  expect(titles.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Genres 24' }).hasAttribute('aria-current')).toBe(false);
  expect(screen.getByRole('link', { name: 'Comments' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /People/ })).toBeNull();
});

test('reloads the counts after every successful mutation', async () => {
  const api = fakeApi();
  let count = 211;
  api.on(getBackOfficeCounts, () => ({ counts: [{ name: 'titles' as const, count, is_exact: true }] }));
  const { queryClient } = open([cataloguePermissions.updateTitles]);
  expect(await screen.findByRole('link', { name: 'Titles 211' })).toBeDefined();
  count = 210;
  const deletion = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => ({}) });
  await act(() => deletion.execute(undefined));
  expect(await screen.findByRole('link', { name: 'Titles 210' })).toBeDefined();
});

test('shows the links when the counts fail to load', async () => {
  fakeApi().refuse(getBackOfficeCounts, 503, { message: 'Later.', code: 'unavailable' });
  open([cataloguePermissions.updateGenres]);
  expect(await screen.findByRole('link', { name: 'Genres' })).toBeDefined();
});
