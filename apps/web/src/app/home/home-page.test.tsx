import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import HomePage, { clientLoader } from './home-page.tsx';

const genres = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  name: `Genre ${index + 1}`,
  slug: `genre-${index + 1}`,
  titles_count: index,
}));
const branding = {
  ...publicSettings().branding,
  site_name: 'Lumen',
  site_description: 'Pictures that move.',
};

function open(...permissions: string[]) {
  return renderApp(
    [{ path: '/', loader: clientLoader, element: <HomePage />, HydrateFallback: () => null }],
    {
      data: bootstrapData({
        settings: publicSettings({ branding }),
        guest_role: { permissions: permissions.map((name) => ({ name, restrictions: [] })) },
      }),
    },
  );
}

test('opens on the site itself', async () => {
  fakeApi().on(listGenres, () => ({ genres }));
  open('titles.view');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lumen');
  expect(screen.getByText('Pictures that move.')).toBeDefined();
  expect(document.title).toBe('Lumen');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'Pictures that move.',
  );
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('http://kinora.test/');
});

test('the fullest genres wait in the reel, the first dozen below it', async () => {
  fakeApi().on(listGenres, () => ({ genres }));
  open('titles.view');
  const reel = within(await screen.findByRole('region', { name: 'Featured' }));
  const slim = reel.getAllByRole('link').slice(1);
  expect(slim.map((link) => link.textContent)).toEqual(['Genre 14', 'Genre 13', 'Genre 12', 'Genre 11']);
  expect(slim[0]?.getAttribute('href')).toBe('/genres#genre-14');
  const tiles = within(screen.getByRole('region', { name: 'Browse by genre' })).getAllByRole('listitem');
  expect(tiles).toHaveLength(12);
});

test('a site without genres shows no empty section', async () => {
  fakeApi().on(listGenres, () => ({ genres: [] }));
  open('titles.view');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('genres that could not be loaded leave the page standing, with a way to try again', async () => {
  const api = fakeApi();
  api.refuse(listGenres, 404, { message: 'This could not be found.', code: 'not_found' });
  open('titles.view');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lumen');
  api.on(listGenres, () => ({ genres }));
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Browse by genre' })).toBeDefined();
});

test('who may not see the catalogue is not led there', async () => {
  fakeApi().refuse(listGenres, 401, { message: 'Sign in to continue.', code: 'unauthenticated' });
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
