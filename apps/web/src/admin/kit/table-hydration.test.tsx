import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { filmsResponse, filmsRoute, filterSearch, listFilms, MOVIES } from '#test/films-table.tsx';
import { hydrateApp } from '#test/hydrate-app.tsx';

test('hydrates to the HTML of the server, whatever the browser has stored', async () => {
  fakeApi().on(listFilms, (call) => filmsResponse(call));
  const user = currentUser();
  localStorage.setItem(`columns:${user.id}:films`, 'year');
  const { written, complaints } = await hydrateApp(filmsRoute, {
    path: `/admin/films${filterSearch({ match: 'all', rules: [MOVIES] })}&orderBy=year`,
    data: bootstrapData({ user }),
  });
  expect(written).toContain('Film 01');
  expect(written).toContain('1980');
  expect(complaints).toEqual([]);
  await screen.findByRole('grid', { name: 'Films' });
  expect(screen.queryByRole('columnheader', { name: /Year/ })).toBeNull();
});
