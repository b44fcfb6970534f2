import { profilePath, yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import { catalogueAddresses } from '../support/catalogue.ts';
import { signInWithTitles } from '../support/member-screens.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });
// React's development version reports every hydration mismatch; the production version hides most of them.
test.use({ target: 'inspection' });

const SITE = [
  '/',
  '/genres',
  '/login',
  '/404',
  '/no/such/page',
  '/landing',
  '/news',
  '/pages/help',
  '/contact',
];
const SEARCH = ['/search', '/search/s', '/search/s?kind=person', '/search/zzqqxxzzqq'];
const CHANNELS = [
  '/movies',
  '/movies?genres=drama&layout=list',
  '/movies/drama',
  '/movies?genres=no-such-genre',
  '/movies?filters=open',
  '/people-everyone-looked-up',
  '/most-looked-at',
];

for (const { name, paths, signedInAs, colorScheme } of [
  { name: 'site', paths: SITE, signedInAs: 'guest', colorScheme: 'light' },
  { name: 'search', paths: SEARCH, signedInAs: 'guest', colorScheme: 'dark' },
  { name: 'channel', paths: CHANNELS, signedInAs: 'guest', colorScheme: 'dark' },
  {
    name: 'back office',
    paths: ['/', '/admin/genres', '/admin/custom-pages/new'],
    signedInAs: 'admin',
    colorScheme: 'dark',
  },
] as const) {
  test.describe(`as ${signedInAs}, ${colorScheme}`, () => {
    test.use({ signedInAs, colorScheme });

    test(`${name} pages hydrate without a warning`, async ({ page, faults }) => {
      faults.expect(/status of 404/);
      test.setTimeout(240_000);
      for (const path of paths) {
        await openPage(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      }
    });
  });
}

test('the own pages of a member hydrate without a warning', async ({ page }) => {
  const profile = profilePath(await signInWithTitles(page.request));
  const own = ['/watchlist', '/watchlist?view=list', '/lists', '/lists/new', '/diary', '/activity'].concat(
    '/notifications',
    '/notifications/settings',
  );
  for (const path of [...own, yearPath(new Date().getFullYear()), profile, `${profile}/ratings`]) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
});

test.describe('catalogue', () => {
  const isRecordPage = (name: string) => !['home', 'news'].includes(name);

  for (const half of [0, 1]) {
    test(`pages of titles, people and articles hydrate without a warning, part ${half + 1}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const addresses = Object.entries(await catalogueAddresses(page.request));
      const paths = addresses.filter(([name], at) => isRecordPage(name) && at % 2 === half);
      for (const [, path] of paths) {
        await openPage(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      }
    });
  }
});
