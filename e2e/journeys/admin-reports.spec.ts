import type { Page } from '@playwright/test';
import { getVisitorsReport } from '@kinora/contracts/admin/analytics.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { expectAccessible, expectNoOverflow } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { createPlayedSeries } from '../support/played.repository.ts';
import { expect, test } from '../support/test.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('[B2-054] /admin opens the plays report, which works with the keyboard', async ({ page }) => {
  await openPage(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await expect(page.getByRole('tab', { name: 'Plays' })).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'Plays per day').locator('.recharts-surface').first()).toBeVisible();
  await pressUntilFocused(page, 'Tab', page.getByRole('radio', { name: /^Plays/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Viewers per day')).toBeVisible();
  await expect(page.getByText(/Times are in UTC/)).toBeVisible();
});

test('[B2-055] the visitors tab counts the page views of a new visitor', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const before = await callApi(owner, getVisitorsReport, {});
  const visitor = await browser.newContext({ baseURL: baseURL ?? '', userAgent: FIREFOX });
  const visitorPage = await visitor.newPage();
  await openPage(visitorPage, '/');
  await visitorPage.getByRole('link', { name: 'Genres' }).first().click();
  await expect(visitorPage).toHaveURL('/genres');
  await expect
    .poll(async () => (await callApi(owner, getVisitorsReport, {})).report.totals.views)
    .toBeGreaterThanOrEqual(before.report.totals.views + 2);
  await visitor.close();
  await openPage(page, '/admin');
  await page.getByRole('tab', { name: 'Visitors' }).click();
  await expect(page).toHaveURL('/admin/visitors');
  await expect(card(page, 'Pages')).toContainText('Home page');
  await expect(card(page, 'Browsers')).toContainText('Firefox');
});

test('does not count visitors who opt out of tracking', async ({ browser, baseURL, owner, page }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: FIREFOX.replaceAll('140', '77'),
    extraHTTPHeaders: { 'sec-gpc': '1' },
  });
  const objector = await context.newPage();
  const { report: before } = await callApi(owner, getVisitorsReport, {});
  await openPage(objector, '/');
  await context.close();
  // This later visitor is counted, which shows that the first visit had time to be recorded.
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: FIREFOX.replaceAll('140', '78'),
  });
  await openPage(await other.newPage(), '/');
  await other.close();
  await expect
    .poll(async () => (await callApi(owner, getVisitorsReport, {})).report.totals.views)
    .toBeGreaterThan(before.totals.views);
  await openPage(page, '/admin/visitors');
  await expect(card(page, 'Pages')).toBeVisible();
});

test('[B2-068][B2-069][B2-070][B2-071] shows insights for a title, a season, an episode and a video', async ({
  page,
}) => {
  const { titleId, videoId, name } = await createPlayedSeries();
  const plays = page.getByRole('radio', { name: /^Plays/ });
  await openPage(page, `/admin/insights/titles/${titleId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Insights · ${name}`);
  await expect(plays).toContainText('400');
  await expect(card(page, 'Countries')).toContainText('Norway');
  await openPage(page, `/admin/insights/titles/${titleId}/seasons/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Insights · ${name}, season 1`);
  await expect(plays).toContainText('400');
  await openPage(page, `/admin/insights/titles/${titleId}/seasons/1/episodes/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Insights · ${name} S1 E1`);
  await card(page, 'Top videos')
    .getByRole('link', { name: /Whole episode/ })
    .click();
  await expect(page).toHaveURL(`/admin/insights/videos/${videoId}`);
  await expect(page.getByRole('radio', { name: /^Finished/ })).toContainText('50%');
  const retention = card(page, 'Retention');
  await expect(retention.locator('.recharts-surface').first()).toBeVisible();
  await retention.getByRole('button', { name: 'Retention as a table' }).click();
  await expect(retention.getByRole('row')).toHaveCount(51);
  const file = page.waitForEvent('download');
  await retention.getByRole('link', { name: 'Download Retention as CSV' }).click();
  expect((await file).suggestedFilename()).toBe(`video-${videoId}-retention.csv`);
  await expectNoAxeViolations(page);
});

test('the reports pass axe and fit a phone screen', async ({ page }) => {
  for (const path of ['/admin', '/admin/visitors']) {
    await openPage(page, path);
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('the reports fit a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, '/admin');
  await expect(card(page, 'Plays per day').locator('.recharts-surface').first()).toBeVisible();
  await expectNoOverflow(page);
});
