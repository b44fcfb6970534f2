import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@kinora/contracts/admin/saved-views.ts';
import { fakeApi } from '#test/fake-api.ts';
import { filmsResponse, filmRow, filterSearch, listFilms, MOVIES, openFilms } from '#test/films-table.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(listFilms, (call) => filmsResponse(call));
});

const savedView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  list: 'films',
  name: 'Films only',
  view: { query: 'Film', filters: { match: 'all', rules: [MOVIES] }, orderBy: 'year', columns: ['id'] },
  is_shared: false,
  is_own: true,
  owner: 'Nadia',
  ...changes,
});

test('saves the current view under a name', async () => {
  api.on(listSavedViews, () => ({ views: [] }));
  api.on(createSavedView, () => ({ view: savedView() }));
  const { user } = await openFilms(
    `${filterSearch({ match: 'any', rules: [MOVIES] })}&orderBy=year&cursor=15`,
  );
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await user.type(within(dialog).getByLabelText(/Name/), 'Mine');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('View saved')).toBeDefined();
  expect(api.calls(createSavedView).map(({ body }) => body)).toEqual([
    {
      list: 'films',
      name: 'Mine',
      is_shared: true,
      view: {
        filters: { match: 'any', rules: [MOVIES] },
        orderBy: 'year',
        orderDir: 'asc',
        columns: ['year'],
      },
    },
  ]);
});

test('applies the search, filters, order and columns of a saved view', async () => {
  api.on(listSavedViews, () => ({ views: [savedView({ is_own: false, owner: 'Ida' })] }));
  const { user, address } = await openFilms('?cursor=15&before=15&perPage=30');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Films only/ }));
  await waitFor(() => expect(address().get('query')).toBe('Film'));
  expect([...address().keys()]).toEqual(['query', 'orderBy', 'filters']);
  expect((await filmRow('Film 01')).textContent).toContain('no. 1');
});

test('renames, shares and deletes own views', async () => {
  let views = [savedView()];
  api.on(listSavedViews, () => ({ views }));
  api.on(updateSavedView, () => ({ view: savedView() }));
  api.on(deleteSavedView, () => ({}));
  const { user } = await openFilms();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage your views' }));
  await user.click(await screen.findByRole('button', { name: 'Change Films only' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Films only' });
  await user.type(within(dialog).getByLabelText(/Name/), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(updateSavedView)).toHaveLength(1));
  expect(api.calls(updateSavedView)[0]?.body).toEqual({
    name: 'Films only!',
    is_shared: false,
    view: savedView().view,
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change Films only' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Films only' }));
  views = [];
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('None left.')).toBeDefined();
});
