import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AdminGenre,
  createGenre,
  deleteGenres,
  listAdminGenres,
  updateGenre,
} from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { siteRoute } from '#test/site-routes.ts';
import GenresPage, { clientLoader } from './genres-page.tsx';

const editor = currentUser({ permissions: [{ name: cataloguePermissions.updateGenres, restrictions: [] }] });
let api: ReturnType<typeof fakeApi>;
let genres: AdminGenre[];

function genre(id: number, name: string, titlesCount = 0): AdminGenre {
  const moment = '2026-11-01T12:00:00Z';
  return {
    id,
    name,
    slug: name.toLowerCase(),
    titles_count: titlesCount,
    version: 3,
    created_at: moment,
    updated_at: moment,
  };
}

beforeEach(() => {
  api = fakeApi();
  genres = [genre(1, 'Drama', 1204), genre(2, 'Noir')];
  api.on(listAdminGenres, ({ query }) => {
    const data = genres.filter(({ name }) =>
      name.toLowerCase().includes((query['query'] ?? '').toLowerCase()),
    );
    return {
      pagination: {
        data,
        per_page: 15,
        next_cursor: null,
        prev_cursor: null,
        total: data.length,
        is_total_exact: true,
      },
    };
  });
});

afterEach(() =>
  act(() => {
    closeAllDialogs();
    closeToast();
  }),
);

async function open(path = '/admin/genres') {
  const page = (
    <>
      <GenresPage />
      <DialogHost />
      <ToastHost />
      <MutationErrors />
    </>
  );
  const rendered = renderApp(
    [
      { path: siteRoute('/admin/genres'), loader: clientLoader, HydrateFallback: () => null, element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path, data: bootstrapData({ user: editor }) },
  );
  await screen.findByRole('grid', { name: 'Genres' });
  return { ...rendered, user: userEvent.setup() };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('[B2-100] /admin/genres lists genres with their counts, and debounces the search', async () => {
  const { user, router } = await open();
  expect(row('Drama').textContent).toContain('1,204');
  await user.type(screen.getByRole('searchbox'), 'noi');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Drama/ })).toBeNull());
  expect(router.state.location.search).toBe('?query=noi');
});

test('[A8-013] says when nothing matches, and clears the search', async () => {
  const { user } = await open('/admin/genres?query=zzz');
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /Drama/ })).toBeDefined();
});

test('sorts by a column through the address', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('columnheader', { name: /Titles/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?orderBy=titles_count'));
});

test('[B2-100] creates a genre and shows a confirmation', async () => {
  api.on(createGenre, () => ({ genre: genre(3, 'Western') }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add genre' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add genre' });
  genres = [...genres, genre(3, 'Western')];
  await user.type(within(dialog).getByLabelText(/Name/), 'Western{Enter}');
  expect(await screen.findByText('Genre created')).toBeDefined();
  expect(await screen.findByRole('row', { name: /Western/ })).toBeDefined();
  expect(api.calls(createGenre)).toEqual([expect.objectContaining({ body: { name: 'Western' } })]);
});

test('shows a server error about the name at its field, and keeps the dialog open', async () => {
  api.refuse(updateGenre, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { name: ['A genre with this name already exists.'] },
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Noir' }));
  const field = within(await screen.findByRole('dialog', { name: 'Rename Noir' })).getByLabelText(/Name/);
  await user.clear(field);
  await user.type(field, 'Drama{Enter}');
  expect(await screen.findByText('A genre with this name already exists.')).toBeDefined();
  expect(document.activeElement).toBe(field);
});

test('shows the name another editor saved at the field, and saves over it on request', async () => {
  api.refuse(updateGenre, 409, { message: 'Saved meanwhile.', code: 'conflict' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Noir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Noir' }));
  genres = [{ ...genre(2, 'Theirs'), version: 4 }];
  const field = dialog.getByLabelText(/Name/);
  await user.clear(field);
  await user.type(field, 'Mine{Enter}');
  expect(await dialog.findByText(/^Someone else renamed it to Theirs/)).toBeDefined();
  expect(field).toHaveProperty('value', 'Mine');
  api.on(updateGenre, () => ({ genre: genre(2, 'Mine') }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Genre updated')).toBeDefined();
  expect(api.calls(updateGenre).map(({ body }) => body)).toEqual([
    { name: 'Mine', version: 3 },
    { name: 'Mine', version: 4 },
  ]);
});

test('[B2-100] deletes the selected genres after confirmation', async () => {
  api.on(deleteGenres, () => ({ deleted: 1 }));
  const { user } = await open();
  await user.click(within(row('Noir')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Noir?' });
  genres = [genre(1, 'Drama')];
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Genre deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Noir/ })).toBeNull());
  expect(api.calls(deleteGenres)).toEqual([expect.objectContaining({ body: { ids: [2] } })]);
});

test('[A8-006] names the genres in use, and keeps them selected', async () => {
  const message = 'These genres are in use: Drama. Remove them from their titles first.';
  api.refuse(deleteGenres, 409, { message, code: 'genres.in_use' });
  const { user } = await open();
  await user.click(within(row('Drama')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  expect(row('Drama').getAttribute('aria-selected')).toBe('true');
});
