import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findBackOfficeRecords, type FoundRecord } from '@kinora/contracts/admin/dashboard.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { AdminFrame } from './admin-frame.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
const { createVideos, updateVideos, updateGenres } = cataloguePermissions;

const found = vi.fn<() => FoundRecord[]>();

beforeEach(() => {
  found.mockReturnValue([]);
  api = fakeApi();
  api.on(findBackOfficeRecords, () => ({ results: found() }));
});

function open(permissions: string[] = [updateVideos, createVideos, updateGenres]) {
  const Page = () => <AdminFrame title="Start">Content</AdminFrame>;
  return openAdmin({ default: Page, clientLoader: () => null }, { route: '/admin', permissions });
}

const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('Ctrl K opens the palette, typing filters it, Enter opens the result', async () => {
  const { user, router } = open();
  await screen.findByText('Content');
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Go to' });
  expect(names(palette)).toEqual(['Videos', 'Genres', 'Add video', 'Open site']);
  await user.keyboard('gen');
  await waitFor(() => expect(names(palette)).toEqual(['Genres']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/genres'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens from the button in the top bar, which names the shortcut', async () => {
  const { user } = open([updateGenres]);
  await user.click(await screen.findByRole('button', { name: 'Go to (Ctrl K)' }));
  const palette = await screen.findByRole('dialog', { name: 'Go to' });
  expect(names(palette)).toEqual(['Genres', 'Open site']);
});

test('says when nothing matches', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Go to (Ctrl K)' }));
  await screen.findByRole('dialog', { name: 'Go to' });
  await user.keyboard('zzz');
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
});

test('finds a record by name and opens its editor', async () => {
  found.mockReturnValue([
    { kind: 'title', id: 7, name: 'Saltglass', detail: '2026', picture: null },
    { kind: 'person', id: 8, name: 'Salt Jones', detail: null, picture: null },
  ]);
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Go to (Ctrl K)' }));
  const palette = await screen.findByRole('dialog', { name: 'Go to' });
  await user.keyboard('salt');
  await waitFor(() => expect(names(palette)).toEqual(['Saltglass2026', 'Salt Jones']));
  expect(api.calls(findBackOfficeRecords).at(-1)?.query).toEqual({ query: 'salt' });
  await user.click(within(palette).getByRole('menuitem', { name: 'Salt Jones' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/people/8/edit'));
});
