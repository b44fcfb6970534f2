import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { channelPath, searchPath, titlePath, watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { callApi } from '../support/api.ts';
import { fetchTitles } from '../support/catalogue.ts';
import { openPage } from '../support/pages.ts';
import { ROOT } from '../support/paths.ts';

/** The first series with a playable episode, which shows the demo at its best. */
async function playable(request: APIRequestContext) {
  for (const { id } of await fetchTitles(request, 'series')) {
    const { title } = await callApi(request, getTitle, { params: { id } });
    if (title.play?.category === 'full') return { title, videoId: title.play.video_id };
  }
  throw new Error('No series of this site plays; fill it with "npm run db:seed demo"');
}

const signIn = (page: Page, email: string) =>
  callApi(page.request, login, {
    body: { email, password: process.env.DEMO_PASSWORD ?? '', remember: false },
  });

const PAGES: [name: string, who: string | null, path: (page: Page) => Promise<string>][] = [
  ['home', 'member@example.com', async () => '/'],
  ['title', 'member@example.com', async ({ request }) => titlePath((await playable(request)).title)],
  ['watch', 'member@example.com', async ({ request }) => watchPath((await playable(request)).videoId)],
  ['channel', null, async () => channelPath({ slug: 'movies' })],
  ['search', null, async () => searchPath('mo')],
  [
    'admin-title',
    'admin@example.com',
    async ({ request }) => `/admin/titles/${(await playable(request)).title.id}/edit`,
  ],
];

for (const [name, who, pathOf] of PAGES) {
  for (const colorScheme of name === 'home' ? (['dark', 'light'] as const) : (['dark'] as const)) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test(name, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'cookie_notice', value: 'true', url: baseURL ?? '' }]);
        if (who !== null) await signIn(page, who);
        await openPage(page, await pathOf(page));
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const path = join(ROOT, 'docs', 'images', `${name}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: 88 });
      });
    });
  }
}
