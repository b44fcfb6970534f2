import type { Page } from '@playwright/test';
import { createMemberList } from '@kinora/contracts/community/lists.ts';
import { IMPORT_PATH, listPath, profilePath, yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { createMember } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { fetchDemoFilms } from '../support/catalogue.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { deleteArticle, writeHostileCatalogue } from '../support/hostile.repository.ts';
import { deleteHostileMembers, writeHostileMembers } from '../support/hostile-members.repository.ts';
import { createFilm, signedInUser } from '../support/member-screens.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('never executes sixty XSS payloads stored in every field of the catalogue', async ({
  page,
  request,
}) => {
  const { titleId, personId, articleId } = await writeHostileCatalogue(XSS_PAYLOADS);
  await expectNothingExecuted(page, [
    `/titles/${titleId}/x`,
    `/titles/${titleId}/x/full-credits`,
    `/titles/${titleId}/x/videos`,
    `/titles/${titleId}/x/season/1`,
    `/titles/${titleId}/x/season/1/episode/1`,
    `/people/${personId}/x`,
    `/news/${articleId}`,
    '/news',
  ]);

  const feed = await (await request.get('/news/feed.xml')).text();
  expect(feed).toContain('<rss');
  expect(feed).not.toMatch(/<(?:script|img|svg|iframe)/iu);
  await deleteArticle(articleId);
});

test('never executes sixty XSS payloads stored in everything that members write', async ({
  page,
  browser,
  owner,
  baseURL,
}) => {
  const films = await fetchDemoFilms(page.request);
  const film = await createFilm(owner, { name: 'Hostile' });
  const { email } = await createMember(XSS_PAYLOADS.join(' '));
  await signIn(page.request, email);
  const member = await signedInUser(page.request);
  const titles = films.slice(0, XSS_PAYLOADS.length).map(({ id }) => ({ title_id: id, note: '' }));
  const { list } = await callApi(page.request, createMemberList, {
    body: { name: uniqueName('Hostile'), description: '', visibility: 'unlisted', is_ranked: false, titles },
  });
  const importId = await writeHostileMembers(XSS_PAYLOADS, { email, titleId: film.id, listId: list.id });
  await expectNothingExecuted(page, [
    `/titles/${film.id}/${film.slug}`,
    `/titles/${film.id}/${film.slug}/reviews`,
    `/titles/${film.id}/${film.slug}/discussion`,
    '/lists',
    listPath(list),
    `${listPath(list)}/edit`,
    '/diary',
    '/watchlist?view=list',
    '/activity',
    yearPath(new Date().getFullYear()),
    profilePath(member),
    profilePath(member, 'reviews'),
    profilePath(member, 'comments'),
    profilePath(member, 'followers'),
    '/account-settings',
    `${IMPORT_PATH}/${importId}`,
  ]);

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await owner.storageState(),
  });
  await expectNothingExecuted(await context.newPage(), [
    `/admin/titles/${film.id}/edit/reviews`,
    '/admin/comments',
    '/admin/list-moderation',
    `/admin/users/${member.id}`,
  ]);
  await context.close();
  await deleteHostileMembers(email);
});

/** Opens these pages, and checks that no payload ran, and that structured data is still valid JSON. */
async function expectNothingExecuted(page: Page, paths: readonly string[]): Promise<void> {
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  for (const path of paths) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, '__xss')), path).toBe(false);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const block of blocks) expect(() => JSON.parse(block) as unknown, path).not.toThrow();
  }
  expect(dialogs).toBe(0);
}
