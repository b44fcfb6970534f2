import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { type EditedTitle, getEditedTitle, updateTitle } from '@kinora/contracts/admin/titles.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { editedTitle, openTitleSection } from '#test/admin-titles.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as TitleCountriesPage from './title-countries-page.tsx';
import * as TitleGenresPage from './title-genres-page.tsx';
import * as TitleKeywordsPage from './title-keywords-page.tsx';

let api: ReturnType<typeof fakeApi>;
let title: EditedTitle;

const GENRES = ['Drama', 'Mystery', 'Western'].map((name, at) => ({
  id: at + 1,
  name,
  slug: name.toLowerCase(),
  titles_count: 1,
}));

beforeEach(() => {
  api = fakeApi();
  title = editedTitle();
  api.on(getEditedTitle, () => ({ title }));
  api.on(listGenres, () => ({ genres: GENRES }));
  api.on(getValueLists, () => ({
    countries: [
      { code: 'NO', name: 'Norway' },
      { code: 'KP', name: 'North Korea' },
      { code: 'FR', name: 'France' },
    ],
  }));
  api.on(updateTitle, () => ({ title }));
});

const MODERATOR = [
  cataloguePermissions.updateTitles,
  editingPermissions.updateReviews,
  editingPermissions.updateComments,
];
const bodies = () => api.calls(updateTitle).map(({ body }) => body);
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));

test.each([
  ['B2-072', 'Primary facts', 'primary-facts'],
  ['B2-073', 'Reviews', 'reviews'],
  ['B2-074', 'Comments', 'comments'],
  ['B2-075', 'Images', 'images'],
  ['B2-076', 'Genres', 'genres'],
  ['B2-077', 'Keywords', 'keywords'],
  ['B2-078', 'Countries', 'countries'],
  ['B2-079', 'Cast', 'cast'],
  ['B2-080', 'Crew', 'crew'],
  ['B2-081', 'Videos', 'videos'],
  ['B2-083', 'Seasons', 'seasons'],
])('[%s] the tab %s of a series links to the section %s', async (_, label, section) => {
  title = editedTitle({ type: 'series' });
  await openTitleSection(TitleGenresPage, { section: 'genres', permissions: MODERATOR });
  const tab = sections().getByRole('link', { name: new RegExp(`^${label}`, 'u') });
  expect(tab.getAttribute('href')).toBe(`/admin/titles/5/edit/${section}`);
});

test('[B2-076] admin title edit has tab genres', async () => {
  title = editedTitle({ genres: [{ id: 2, name: 'Mystery' }] });
  const { user } = await openTitleSection(TitleGenresPage, { section: 'genres' });
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Genres1');
  expect(screen.getByRole('checkbox', { name: 'Mystery', checked: true })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Western' }));
  await user.click(screen.getByRole('checkbox', { name: 'Drama' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mystery' }));
  title = { ...title, genres: GENRES.filter(({ id }) => id !== 2), version: 4 };
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(bodies()).toEqual([{ genre_ids: [1, 3], version: 3 }]);
  await waitFor(() => expect(sections().getByRole('link', { name: /Genres/ }).textContent).toBe('Genres2'));
});

test('[B2-077] the tab keywords adds and saves keywords', async () => {
  title = editedTitle({ keywords: [{ id: 1, name: 'sea', slug: 'sea' }] });
  const { user } = await openTitleSection(TitleKeywordsPage, { section: 'keywords' });
  const input = screen.getByRole('textbox', { name: 'Add keywords' });
  await user.type(input, 'lighthouse, Sea, radio{Enter}');
  expect(bodies()).toEqual([]);
  const chips = within(screen.getByRole('grid', { name: 'Keywords' }));
  expect(chips.getAllByRole('row').map((row) => row.textContent)).toEqual(['sea', 'lighthouse', 'radio']);
  await user.type(input, 'tide');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(bodies()).toEqual([{ keywords: ['sea', 'lighthouse', 'radio', 'tide'], version: 3 }]),
  );
});

test('removes a keyword with its button', async () => {
  title = editedTitle({ keywords: [{ id: 1, name: 'sea', slug: 'sea' }] });
  const { user } = await openTitleSection(TitleKeywordsPage, { section: 'keywords' });
  await user.click(screen.getByRole('button', { name: /Remove/ }));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(bodies()).toEqual([{ keywords: [], version: 3 }]));
});

test('[B2-078] the tab countries adds and saves a country', async () => {
  title = editedTitle({ country_codes: ['FR'] });
  const { user } = await openTitleSection(TitleCountriesPage, { section: 'countries' });
  expect(screen.getByRole('row', { name: 'France' })).toBeDefined();
  const box = screen.getByRole('combobox', { name: 'Add country' });
  await user.type(box, 'norw');
  await screen.findByRole('option', { name: 'Norway' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('row', { name: 'Norway' })).toBeDefined();
  expect(box).toHaveProperty('value', '');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bodies()).toEqual([{ country_codes: ['FR', 'NO'], version: 3 }]));
});
