import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { getTitle, type Title } from '@kinora/contracts/catalogue/titles.ts';
import { withoutEmptyFields } from '#test/all-fields.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { answerTitlePage } from '#test/title-page.ts';
import { bareTitle, catalogueVisitor, fullFilm, fullSeries, titleCard } from '#test/titles.ts';
import * as page from './title-page.tsx';

const ROUTE = '/titles/:id/:slug?';

async function open(title: Title, { path = `/titles/1/${title.slug}`, data = catalogueVisitor() } = {}) {
  answerTitlePage(fakeApi(), title);
  const opened = openPage(page, { route: ROUTE, path, data });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('region', { name: 'Reviews' });
  if (title.similar.length > 0) await screen.findByRole('region', { name: 'More like this' });
  return opened;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const factLine = () =>
  within(screen.getByRole('list', { name: 'Details' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const links = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('[B2-006] the page of a film shows its facts and related sections', async () => {
  await open(fullFilm());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Perigee');
  expect(screen.getByText('Closest is not the same as near.')).toBeDefined();
  expect(screen.getByText('A mission engineer listens to a rock.')).toBeDefined();
  expect(factLine()).toEqual(['2026', '1h 52m', 'Science fiction', 'Directed by Person 3', '12']);
  expect(headings()).toEqual(['Reviews', 'Cast', 'Videos', 'Images', 'More like this']);
  expect(screen.getByRole('img', { name: 'Poster of Perigee' })).toBeDefined();
});

test('[B2-006] visitors without access to the catalogue are denied', async () => {
  const api = fakeApi();
  openPage(page, { route: ROUTE, path: '/titles/1/perigee', data: bootstrapData() });
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(api.calls(getTitle)).toEqual([]);
});

test('shows every field of a title', async () => {
  const textOf = async (changes: Partial<Title>) => {
    const rows = { cast: [], videos: [], images: [], similar: [] };
    await open(fullSeries({ ...withoutEmptyFields(titleFields, fullSeries()), ...rows, ...changes }));
    const text = document.body.textContent;
    cleanup();
    return text;
  };
  const complete = await textOf({});
  const missing: string[] = [];
  for (const [name, { empty }] of Object.entries(titleFields))
    if ((await textOf({ [name]: empty })) === complete) missing.push(name);
  expect(missing).toEqual([]);
});

test('formats the facts in the language of the page', async () => {
  await open(fullFilm());
  const expected = {
    Director: 'Person 3',
    Writers: 'Person 4Person 3',
    'Original name': 'Nærmest',
    Status: 'Released',
    'Release date': 'March 12, 2026',
    Language: 'Norwegian Bokmål',
    Countries: 'Norway, Canada',
    Budget: '$38M',
    Revenue: '$164M',
    Collection: 'The Listening Films',
    Keywords: 'eclipse',
  };
  for (const [label, value] of Object.entries(expected)) expect(fact(label)?.textContent).toBe(value);
  expect(screen.getByRole('link', { name: 'Person 4' }).getAttribute('href')).toBe('/people/4/person-4');
});

test('links to its subpages and to similar titles', async () => {
  await open(fullFilm());
  expect(links('Cast')).toEqual([
    '/titles/1/perigee/full-credits',
    '/people/1/person-1',
    '/people/2/person-2',
  ]);
  expect(links('Videos')[0]).toBe('/titles/1/perigee/videos');
  expect(links('Images')[0]).toBe('/titles/1/perigee/images');
  expect(links('More like this')).toEqual(['/titles/9/film-9']);
});

test('makes the row of videos scrollable by keyboard', async () => {
  await open(fullFilm());
  expect(screen.getByRole('list', { name: 'Videos' }).tabIndex).toBe(0);
});

test('shows the facts of a series', async () => {
  await open(fullSeries());
  expect(factLine().slice(0, 3)).toEqual(['Series', '2024–2026', '2 seasons, 14 episodes']);
  expect(fact('Created by')?.textContent).toBe('Person 3');
  expect(fact('First aired')?.textContent).toBe('October 3, 2024');
  expect(fact('Runtime')?.textContent).toBe('52m');
});

test.each([
  ['a returning series', { status: 'returning', end_date: null }, '2024–'],
  ['a series of a single year', { end_date: '2024-12-20' }, '2024'],
  ['an ended series without dates', { year: null, end_date: null }, 'Ended'],
])('shows the years of %s', async (_, changes, shown) => {
  await open(fullSeries(changes));
  expect(factLine()[1]).toBe(shown);
});

test('shows nothing empty for a title with only a name', async () => {
  await open(bareTitle());
  expect(screen.queryByRole('list', { name: 'Details' })).toBeNull();
  expect(headings()).toEqual(['Not available to watch here', 'Reviews']);
  expect(document.querySelectorAll('dt')).toHaveLength(0);
  expect(document.querySelector('img')).toBeNull();
  const poster = screen.getByRole('img', { name: 'Poster of Bare' });
  await waitFor(() => expect(poster.querySelector('svg')).not.toBeNull());
});

test('shows the year on generated posters', async () => {
  await open(bareTitle({ year: 1921, similar: [titleCard(9, { name: 'Other', poster: null, year: 1922 })] }));
  const drawn = () => [...document.querySelectorAll('svg text')].map((one) => one.textContent);
  await waitFor(() => expect(drawn()).toEqual(['Bare', '1921', 'Other', '1922']));
});

test('shows the crew of a title without a cast', async () => {
  await open(fullFilm({ cast: [] }));
  expect(headings()).toContain('Crew');
});

test('breaks a name of sixty letters, and sets it smaller', async () => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
  await open(bareTitle({ name, slug: 'donau' }));
  const { className } = screen.getByRole('heading', { level: 1 });
  expect(className).toContain('wrap-anywhere');
  expect(className).not.toContain('text-display-2');
});

test('keeps the text direction of names and texts on a page of another direction', async () => {
  const lines = { 'Directed by :names': 'إخراج :names' };
  const i18n = { language: 'ar', direction: 'rtl' as const, lines, languages: [] };
  await open(fullFilm(), { data: catalogueVisitor({ i18n }) });
  expect(screen.getByRole('heading', { level: 1 }).querySelector('bdi')?.textContent).toBe('Perigee');
  expect(screen.getByText('A mission engineer listens to a rock.').getAttribute('dir')).toBe('auto');
  expect(factLine()).toContain('إخراج Person 3');
  expect(fact('Countries')?.textContent).toContain('النرويج');
});

test('marks adult titles', async () => {
  await open(fullFilm({ adult: true }));
  expect(factLine()).toContain('Adults only');
});

test.each(['/titles/1', '/titles/1/an-old-name', '/titles/01/perigee'])(
  'redirects %s to the canonical URL',
  async (path) => {
    const { router } = await open(fullFilm(), { path });
    expect(router.state.location.pathname).toBe('/titles/1/perigee');
  },
);

test('requests the title once', async () => {
  const api = fakeApi();
  answerTitlePage(api, fullFilm());
  openPage(page, { route: ROUTE, path: '/titles/1', data: catalogueVisitor() });
  await screen.findByRole('heading', { level: 1 });
  expect(api.calls(getTitle)).toHaveLength(1);
});
