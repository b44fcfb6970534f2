import { catalogueAddresses, firstSeason, popularTitle } from '../support/catalogue.ts';
import { Keyboard } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('[B1-001][B6-013][B2-001][B2-006][B2-007][B2-008][B2-009][B2-010][B2-011][B2-012][B2-013][B2-014][B2-015][B2-017][B2-018] serves every catalogue page to a guest at its URL', async ({
  request,
}) => {
  for (const [name, path] of Object.entries(await catalogueAddresses(request))) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), `${name} at ${path}`).toBe(200);
    expect(await response.text(), name).toMatch(/<h1[\s>]/u);
  }
});

test('[B2-016] /people/{id} and URLs with a wrong slug redirect to the canonical URL', async ({
  request,
}) => {
  const { film, person, season } = await catalogueAddresses(request);
  const withoutName = person?.replace(/\/[^/]+$/u, '') ?? '';
  for (const [path, target] of [
    [withoutName, person],
    [`${withoutName}/somebody-else`, person],
    [film?.replace(/\/[^/]+$/u, '/an-old-name'), film],
    [season?.replace(/\/[^/]+\/season/u, '/wrong/season'), season],
  ]) {
    const response = await request.get(`${path}?from=mail`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(new URL(response.headers().location ?? '', 'http://localhost').pathname).toBe(target);
    expect(response.headers().location).toContain('?from=mail');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from the home page to a series, and from its season to an episode', async ({ page }) => {
    const series = await popularTitle(page.request, 'series');
    const { episodes } = await firstSeason(page.request, series.id);
    await page.goto('/');
    // The last of the links: the one in the reel may be outside the visible area.
    await page.getByRole('link', { name: series.name, exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(series.name);
    await expect(page.getByText(series.overview?.slice(0, 60) ?? '').first()).toBeVisible();
    await page.goto(`/titles/${series.id}/${series.slug}/season/1`);
    await page
      .getByRole('link', { name: episodes[0]?.name ?? '', exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(episodes[0]?.name ?? '');
  });
});

test('a keyboard user gets from a series to the credits of an episode and back', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const series = await popularTitle(page.request, 'series');
  const season = await firstSeason(page.request, series.id);
  const episode = season.episodes.find(({ release_date: date }) => date !== null) ?? season.episodes[0];
  const name = episode?.name ?? '';

  await openPage(page, `/titles/${series.id}/${series.slug}`);
  await keyboard.press(page.getByRole('main').locator(`a[href$="/season/1"]`).first());
  await expect(page).toHaveURL(/\/season\/1$/u);
  await keyboard.press(page.getByRole('link', { name, exact: true }).first());
  await expect(page).toHaveURL(new RegExp(`/episode/${episode?.episode_number}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await keyboard.press(page.getByRole('main').locator('a[href$="/full-credits"]').first());
  await expect(page).toHaveURL(/\/full-credits$/u);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/season\/1$/u);
  await expect(page.getByRole('heading', { level: 2, name: 'Episodes' })).toBeVisible();
});
