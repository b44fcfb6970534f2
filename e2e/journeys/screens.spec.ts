import { IMPORT_PATH, profilePath, yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import { catalogueAddresses } from '../support/catalogue.ts';
import { signInWithTitles } from '../support/member-screens.ts';
import { expectHealthyPage, expectNoLayoutShift, TEXT_SHIFT } from '../support/page-health.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const PAGES = [
  '/',
  '/movies',
  '/movies?genres=drama&layout=list',
  '/movies/drama',
  '/movies?genres=no-such-genre',
  '/genres',
  '/landing',
  '/login',
  '/404',
  '/search',
  '/search/s',
  '/search/s?kind=person',
  '/search/zzqqxxzzqq',
  '/news',
  '/contact',
];

const RECORDS = [
  'film',
  'images of a film',
  'credits of a film',
  'season',
  'episode',
  'person',
  'article',
] as const;

for (const path of PAGES) {
  test(`${path} has no layout shift, fits a phone screen and passes axe`, async ({ page, faults }) => {
    faults.expect(/status of 404/);
    await expectHealthyPage(page, path);
  });
}

test('/pages/help has little layout shift, fits a phone screen and passes axe', async ({ page }) => {
  await expectHealthyPage(page, '/pages/help', TEXT_SHIFT);
});

for (const path of ['/login', '/404']) {
  test(`${path} has no layout shift when its HTML arrives slowly`, async ({ page, faults }) => {
    faults.expect(/status of 404/);
    await expectNoLayoutShift(page, path);
  });
}

for (const name of RECORDS) {
  test(`the page of a record (${name}) has no layout shift, fits a phone screen and passes axe`, async ({
    page,
  }) => {
    const addresses = await catalogueAddresses(page.request);
    await expectHealthyPage(page, addresses[name] ?? '');
  });
}

test.describe('signed in', () => {
  test.use({ signedInAs: 'member' });

  test('the home page of a member has no layout shift, fits a phone screen and passes axe', async ({
    page,
  }) => {
    await expectHealthyPage(page, '/');
  });
});

const YEAR = yearPath(new Date().getFullYear());
const OWN = ['/watchlist', '/lists', '/lists/new', '/diary', '/activity', YEAR, IMPORT_PATH];
for (const path of [...OWN, '/notifications', '/notifications/settings']) {
  test(`${path} of a member has no layout shift, fits a phone screen and passes axe`, async ({ page }) => {
    await signInWithTitles(page.request);
    await expectHealthyPage(page, path);
  });
}

for (const tab of ['lists', 'ratings', 'followers'] as const) {
  test(`the profile (${tab}) has no layout shift, fits a phone screen and passes axe`, async ({ page }) => {
    const member = await signInWithTitles(page.request);
    await expectHealthyPage(page, profilePath(member, tab));
  });
}
