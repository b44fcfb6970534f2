import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getPerson, listPersonCredits, type PersonCredit } from '@kinora/contracts/catalogue/people.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { person, personCredit } from '#test/people.ts';
import { catalogueVisitor } from '#test/titles.ts';
import * as page from './person-page.tsx';

const PATH = '/people/3/amara-lindholm';
const departments = [
  { name: 'Acting', titles_count: 24 },
  { name: 'Directing', titles_count: 3 },
];

/** Serves pages of credits; the cursor is the number of credits before the page. */
function career(credits: readonly PersonCredit[], api = fakeApi()) {
  api.on(getPerson, () => ({ person: person({ credits_count: credits.length, departments }) }));
  api.on(listPersonCredits, ({ query }) => {
    const start = Number(query.cursor ?? 0);
    const end = start + Number(query.perPage);
    const next = end < credits.length ? String(end) : null;
    const data = credits.slice(start, end);
    return { pagination: { data, per_page: data.length, next_cursor: next, prev_cursor: null } };
  });
  return api;
}

async function open(search = '') {
  const app = openPage(page, {
    route: '/people/:id/:slug?',
    path: PATH + search,
    data: catalogueVisitor(),
  });
  // Role queries check every element, which is slow on these long lists.
  await waitFor(() => expect(document.querySelector('#credits')).not.toBeNull());
  return app;
}

function section(): HTMLElement {
  const element = document.querySelector<HTMLElement>('[aria-labelledby=credits]');
  if (element === null) throw new Error('There are no credits');
  return element;
}
const shown = () => section().querySelectorAll(':scope > section li').length;
const years = () => [...section().querySelectorAll('h3')].map((year) => year.textContent);

test('groups credits by year, with the role in each', async () => {
  const api = career([
    personCredit(1, null, { label: 'Herself' }),
    personCredit(2, 2026, { label: 'Maren Aske', episode_count: 14 }),
    personCredit(3, 2026),
    personCredit(4, 2019, { label: 'Director' }),
  ]);
  await open();
  expect(years()).toEqual(['Upcoming', '2026', '2019']);
  expect([...section().querySelectorAll(':scope > section li')].map((row) => row.textContent)).toEqual([
    'Film 1HerselfMovie',
    'Film 2Maren Aske · 14 episodesMovie',
    'Film 3Movie',
    'Film 4DirectorMovie',
  ]);
  expect(api.calls(listPersonCredits)[0]?.query).toEqual({ order: 'year', perPage: '40' });
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
});

test('loads 600 credits page by page, and shows each year once', async () => {
  const credits = Array.from({ length: 600 }, (_, index) =>
    personCredit(index + 1, 2020 - Math.floor(index / 60)),
  );
  career(credits);
  await open();
  expect(shown()).toBe(40);
  const more = screen.getByText('Load more');
  // A real URL, for browsers without JavaScript.
  expect(more.getAttribute('href')).toBe(`${PATH}?cursor=40`);
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('80 of 600')).toBeDefined();
  expect(shown()).toBe(80);
  expect(years()).toEqual(['2020', '2019']);
  expect(document.activeElement?.textContent).toBe('Load more');
});

test('starts at the cursor of the URL, with a link back to the newest credits', async () => {
  career(Array.from({ length: 100 }, (_, index) => personCredit(index + 1, 2020)));
  await open('?cursor=80');
  expect(shown()).toBe(20);
  expect(within(section()).getByText('Film 81')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Newest credits' }).getAttribute('href')).toBe(PATH);
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
});

test('filters by department through the URL', async () => {
  const api = career([personCredit(1, 2020)]);
  const { router } = await open();
  const choices = within(screen.getByRole('navigation', { name: 'Departments' })).getAllByRole('link');
  expect(choices.map((choice) => choice.textContent)).toEqual(['All 1', 'Acting 24', 'Directing 3']);
  expect(choices[0]?.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: 'Directing 3' }));
  expect(await screen.findByRole('link', { name: 'Directing 3', current: true })).toBeDefined();
  expect(router.state.location.search).toBe('?department=Directing');
  expect(api.calls(listPersonCredits).at(-1)?.query).toMatchObject({ department: 'Directing' });
});

test('ignores an unknown department', async () => {
  const api = career([personCredit(1, 2020)]);
  await open('?department=Catering');
  expect(api.calls(listPersonCredits)[0]?.query).toEqual({ order: 'year', perPage: '40' });
});

test('keeps the rest of the page when the credits fail to load, and retries', async () => {
  const api = fakeApi();
  api.on(getPerson, () => ({ person: person({ credits_count: 1, departments }) }));
  api.refuse(listPersonCredits, 404, { code: 'not_found', message: 'No.' });
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara Lindholm');
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  career([personCredit(1, 2020)], api);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Film 1')).toBeDefined();
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
});
