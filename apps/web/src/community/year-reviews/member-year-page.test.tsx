import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getMemberYear, type YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { siteRoute } from '#test/site-routes.ts';
import { catalogueVisitor } from '#test/titles.ts';
import { yearReview } from '#test/years.ts';
import MemberYearPage, { clientLoader } from './member-year-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const idris = { id: 20, name: 'Idris Vantongeren', image: null };
const shown = yearReview({ member: idris, is_shown: true });

function open(
  answer: YearReview | null = shown,
  { path = '/user/20/idris-vantongeren/year/2026', data = catalogueVisitor() } = {},
) {
  const api = fakeApi();
  if (answer === null)
    api.refuse(getMemberYear, 404, { message: 'This could not be found.', code: 'not_found' });
  else api.on(getMemberYear, () => ({ year: answer }));
  const app = renderApp(
    [
      {
        path: siteRoute('/user/:id/:slug/year/:year'),
        loader: clientLoader,
        element: <MemberYearPage />,
        errorElement: <p>Not found</p>,
        HydrateFallback: () => null,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path, data },
  );
  return { api, ...app };
}
const heading = () => screen.findByRole('heading', { level: 1, name: '2026 in review' });

test('shows the year of a member to a guest, without what only the member can do', async () => {
  const { api } = open();
  await heading();
  expect(api.calls(getMemberYear)[0]?.path).toBe('/api/v1/profiles/20/years/2026');
  expect(screen.getByRole('link', { name: 'Idris Vantongeren' }).getAttribute('href')).toBe(
    '/user/20/idris-vantongeren',
  );
  expect(screen.getByText('61 films and 143 episodes in 2026.')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as picture' })).toBeNull();
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual([
    'By month',
    'Genres',
    'Highest rated',
    'Most liked line',
    'Countries',
    'People seen most',
    'Other years',
  ]);
});

test('names the member and the year for search engines and shared links', async () => {
  open();
  await heading();
  expect(document.title).toBe('Idris Vantongeren: 2026 in review · Kinora');
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
  expect(meta('description')).toBe('61 films and 143 episodes in 2026.');
  expect(meta('robots')).not.toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'http://kinora.test/user/20/idris-vantongeren/year/2026',
  );
});

test('links to the other years that the member shows', async () => {
  open();
  await heading();
  const links = within(screen.getByRole('region', { name: 'Other years' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/user/20/idris-vantongeren/year/2025',
    '/user/20/idris-vantongeren/year/2023',
  ]);
});

test('an empty year invites no one to log titles, and is not for search engines', async () => {
  open(yearReview({ ...shown, review: null, entries: 3 }));
  await heading();
  expect(screen.getByText('Not enough for a review yet')).toBeDefined();
  expect(screen.queryByText('Log 10 titles this year.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open your diary' })).toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});

test('leads from an old name in the address to the current one', async () => {
  const { router } = open(shown, { path: '/user/20/old-name/year/2026' });
  await heading();
  expect(router.state.location.pathname).toBe('/user/20/idris-vantongeren/year/2026');
});

test.each(['/user/20/idris-vantongeren/year/1066', '/user/20/idris-vantongeren/year/nonsense'])(
  'the year at %s is not found, as is one that the member does not show',
  async (path) => {
    open(null, { path });
    expect(await screen.findByText('Not found')).toBeDefined();
  },
);

test('leads guests to the login page if the site is not public', async () => {
  const { api, router } = open(shown, { data: bootstrapData() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(api.calls(getMemberYear)).toEqual([]);
});
