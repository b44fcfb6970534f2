import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { markSeen } from '@kinora/contracts/community/diary.ts';
import { rate, removeRating } from '@kinora/contracts/community/ratings.ts';
import { createMember, PASSWORD } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { fetchChannel, firstSeason, popularTitle } from '../support/catalogue.ts';
import { uniqueEmail } from '../support/identity-screens.ts';
import { BY_TOUCH_AND_KEYBOARD } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { addVideo, createFilm, MemberScreens, VIDEO_URL } from '../support/member-screens.ts';
import { openPage } from '../support/pages.ts';
import { PlayerScreen } from '../support/player-screen.ts';
import { expect, test } from '../support/test.ts';
import { createClip } from '../support/video-files.ts';

for (const { name, viewport, hasTouch, createInput } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    // Several full page loads with a stored intent, and the mail of the worker.
    test('a guest presses the watchlist button, registers, and finds the title on the watchlist', async ({
      page,
      owner,
      faults,
    }) => {
      // The page of the title is closed to an account without a confirmed email.
      faults.expect(/status of 403/);
      await callApi(owner, updateSettings, {
        params: { section: 'general' },
        body: { values: { require_email_confirmation: true } },
      });
      const film = await createFilm(owner, { name: 'Wanted' });
      const input = createInput(page);
      const screens = new MemberScreens(page, input);
      await screens.openTitle(film);
      await input.press(screens.button('Watchlist'));
      const dialog = page.getByRole('dialog', { name: 'Sign in to keep a watchlist' });
      await input.press(dialog.getByRole('link', { name: 'Create account' }));
      await screens.saves(addToWatchlist, film, () => screens.register(uniqueEmail('guest'), PASSWORD));
      await openPage(page, '/watchlist');
      await expect(screens.titles()).toHaveText([film.name]);
    });

    // Touch and keys on the stars, and what is left after a reload.
    test('a member rates a film, marks it as seen, and removes both', async ({ page, owner }) => {
      const film = await createFilm(owner, { name: 'Rated' });
      const { email } = await createMember('Rating');
      await signIn(page.request, email);
      const input = createInput(page);
      const screens = new MemberScreens(page, input);
      await screens.openTitle(film);
      await test.step('rate', async () => {
        if (hasTouch) await screens.saves(rate, film, () => screens.star(8).tap());
        else {
          await pressUntilFocused(page, 'Tab', screens.star(1));
          await screens.saves(rate, film, () => page.keyboard.press('7'));
          await screens.saves(rate, film, () => page.keyboard.press('ArrowRight'));
          await expect(screens.star(8)).toBeFocused();
        }
        await expect(screens.star(8)).toBeChecked();
        await screens.openTitle(film);
        await expect(screens.star(8)).toBeChecked();
        await screens.saves(removeRating, film, () => input.press(screens.button('Clear')));
        await expect(screens.star(8)).not.toBeChecked();
      });

      await test.step('mark as seen', async () => {
        await screens.saves(markSeen, film, () => input.press(screens.button('Seen')));
        await expect(screens.button('Seen')).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('remove it from the diary, and undo', async () => {
        await openPage(page, '/diary');
        const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: film.name });
        const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
        await expect(entry.locator('time')).toHaveAttribute('datetime', today);
        const remove = page.getByRole('menuitem', { name: 'Delete entry' });
        await input.choose(entry.getByRole('button', { name: `Actions for ${film.name}` }), remove);
        await expect(entry).toBeHidden();
        await screens.undo();
        await expect(entry.locator('time')).toHaveAttribute('datetime', today);
      });
    });

    // Selecting by keys and by a long press, in a list that is really scrolled and touched.
    test('a member filters and sorts the watchlist, and removes two titles with undo', async ({
      page,
      owner,
    }) => {
      const films = [
        await createFilm(owner, { name: 'Short', runtime: 70 }),
        await createFilm(owner, { name: 'Long', runtime: 150 }),
        await createFilm(owner, { name: 'Middle', runtime: 100 }),
      ];
      const [short, long, middle] = films.map((film) => film.name) as [string, string, string];
      await addVideo(owner, { title_id: films[0]?.id ?? 0 });
      const { email } = await createMember('Choosing');
      await signIn(page.request, email);
      for (const { id } of films) await callApi(page.request, addToWatchlist, { params: { id } });
      const input = createInput(page);
      const screens = new MemberScreens(page, input);
      await openPage(page, '/watchlist');
      const titles = screens.titles();
      await expect(titles).toHaveText([middle, long, short]);

      await test.step('filter', async () => {
        const here = screens.button(/^Watchable here/);
        await input.press(here);
        await expect(page).toHaveURL('/watchlist?availability=here');
        await expect(page.getByRole('heading', { name: 'Not available here yet' })).toBeVisible();
        await expect(titles.first()).toHaveText(short);
        await input.press(here);
        await expect(titles).toHaveText([middle, long, short]);
      });

      await test.step('sort', async () => {
        await input.choose(
          screens.button(/^Sort/),
          page.getByRole('menuitemradio', { name: 'Length', exact: true }),
        );
        await expect(page).toHaveURL('/watchlist?sort=length');
        await expect(titles).toHaveText([short, middle, long]);
      });

      await test.step('remove two, and undo', async () => {
        const bar = page.getByRole('toolbar', { name: 'Actions' });
        const links = [titles.nth(0), titles.nth(2)].map((one) => one.getByRole('link'));
        await select(page, links, hasTouch ? bar : null);
        await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
        await input.pressInToolbar(bar, bar.getByRole('button', { name: 'Remove' }));
        await expect(titles).toHaveText([middle]);
        await screens.undo();
        await expect(titles).toHaveText([short, middle, long]);
      });
    });
  });
}

// Playback begins without a third click only where the browser counts the second one.
test('a member plays any episode two clicks after the home page', async ({ page, owner }, info) => {
  const series = await seriesOfHomePage(owner);
  const { episodes } = await firstSeason(owner, series.id);
  const episode = episodes.at(-1)?.episode_number ?? 0;
  await addVideo(owner, { title_id: series.id, season: 1, episode });
  const clip = info.outputPath('clip.mp4');
  await createClip(clip, 6, '320x180');
  await page.route(VIDEO_URL, (route) => route.fulfill({ path: clip, contentType: 'video/mp4' }));
  await signIn(page.request, (await createMember('Playing')).email);
  await openPage(page, '/');
  await page.getByRole('main').getByRole('link', { name: series.name }).first().click();
  const row = page.locator(`[data-episode-row="${episode}"]`);
  await row.getByRole('link', { name: /^Play / }).click();
  await expect(page).toHaveURL(/\/watch\/\d+$/u);
  await expect.poll(new PlayerScreen(page).time).toBeGreaterThan(0.5);
});

/** A series that the home page shows, other than the one whose videos the journeys of the player change. */
async function seriesOfHomePage(request: APIRequestContext): Promise<{ id: number; name: string }> {
  const [{ rows }, { id: taken }] = await Promise.all([
    fetchChannel(request, 'home'),
    popularTitle(request, 'series'),
  ]);
  const shown = (rows ?? []).flatMap(({ items }) => (items.model === 'title' ? items.data : []));
  const series = shown.find(({ id, type }) => type === 'series' && id !== taken);
  if (series === undefined) throw new Error('The home page shows no other series');
  return series;
}

/** Selects titles of a list: with the key X, or by touch, until the bar of actions appears, and taps. */
async function select(page: Page, [first, ...others]: Locator[], bar: Locator | null): Promise<void> {
  if (first === undefined) return;
  if (bar === null) {
    for (const link of [first, ...others]) {
      await pressUntilFocused(page, 'Tab', link);
      await page.keyboard.press('x');
    }
  } else {
    await longPress(page, first, bar);
    for (const link of others) await link.tap();
  }
}

/** Rests a finger on something until the page has reacted. */
async function longPress(page: Page, target: Locator, reaction: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await expect(reaction).toBeVisible();
  await touch('touchEnd', []);
  await finger.detach();
}
