import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_KEYBOARD, BY_POINTER } from '../support/input-method.ts';
import { openPage } from '../support/pages.ts';
import { SeriesScreen } from '../support/series-screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

const EPISODES = [
  ['Low water', 'The causeway'],
  ['High water', 'The lamp'],
] as const;

for (const way of [BY_POINTER, BY_KEYBOARD]) {
  test(`[B2-083][B2-084][B2-087][B2-088] an editor creates a series with two seasons and four episodes ${way.name}`, async ({
    page,
    owner,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(way.viewport);
    const screen = new SeriesScreen(page, way.createInput(page));
    const name = uniqueName('Tidewatch');
    const id = await test.step('create', () => screen.create(name));

    for (const [at, episodes] of EPISODES.entries()) {
      const season = at + 1;
      await test.step(`add season ${season}`, async () => {
        if (at === 0) await screen.openSeasons();
        await expectNoAxeViolations(page);
        await screen.addSeason(season);
        for (const [place, episode] of episodes.entries())
          await screen.addEpisode(season, place + 1, episode);
        await expectNoAxeViolations(page);
        await screen.goBackTo(name);
        await expect(page).toHaveURL(`/admin/titles/${id}/edit/seasons`);
        await expect(page.getByRole('link', { name: `Season ${season}`, exact: true })).toBeVisible();
      });
    }

    await test.step('check both seasons and their episodes on the site', async () => {
      const { title } = await callApi(owner, getTitle, { params: { id } });
      expect(title).toMatchObject({ season_count: 2, episode_count: 4 });
      for (const [at, episodes] of EPISODES.entries()) {
        await openPage(page, seasonPath(title, at + 1));
        // Hidden, because the editor has not seen the episodes before them; the first one of a series never is.
        const reveal = page.getByRole('button', { name: 'Show episode' });
        for (let hidden = at === 0 ? 1 : 2; hidden > 0; hidden -= 1) {
          await expect(reveal).toHaveCount(hidden);
          await reveal.first().click();
        }
        for (const episode of episodes) await expect(page.getByText(episode).first()).toBeVisible();
      }
    });
  });
}
