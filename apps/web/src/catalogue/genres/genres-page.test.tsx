import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import GenresPage, { clientLoader } from './genres-page.tsx';

const genre = (id: number, name: string, titles: number) => ({
  id,
  name,
  slug: name.toLowerCase(),
  titles_count: titles,
});
const visitorWith = (...permissions: string[]) =>
  bootstrapData({ guest_role: { permissions: permissions.map((name) => ({ name, restrictions: [] })) } });

function open(data = visitorWith('titles.view')) {
  return renderApp(
    [
      { path: '/genres', loader: clientLoader, element: <GenresPage />, HydrateFallback: () => null },
      { path: '/login', element: <p>Login page</p> },
    ],
    { path: '/genres', data },
  );
}

test('lists every genre with the number of its titles', async () => {
  fakeApi().on(listGenres, () => ({
    genres: [genre(1, 'Drama', 1284), genre(2, 'Noir', 1), genre(3, 'War', 0)],
  }));
  open();
  const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(items).toEqual(['Drama1,284 titles', 'Noir1 title', 'War']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Genres');
});

test('links to each genre by URL', async () => {
  fakeApi().on(listGenres, () => ({ genres: [genre(1, 'Drama', 3)] }));
  open();
  await screen.findByText('Drama');
  expect(document.getElementById('drama')?.textContent).toContain('Drama');
});

test('shows the empty state without genres', async () => {
  fakeApi().on(listGenres, () => ({ genres: [] }));
  open();
  expect(await screen.findByText('No genres yet')).toBeDefined();
});

test('denies visitors without access to the catalogue', async () => {
  const api = fakeApi();
  open(visitorWith());
  expect(await screen.findByText('Login page')).toBeDefined();
  expect(api.calls(listGenres)).toEqual([]);
});
