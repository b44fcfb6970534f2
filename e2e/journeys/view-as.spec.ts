import type { APIRequestContext, Page } from '@playwright/test';
import { getPlayback } from '@kinora/contracts/catalogue/playback.ts';
import { createVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { ADMIN, createMember, PASSWORD } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { popularTitle } from '../support/catalogue.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { IdentityScreens } from '../support/identity-screens.ts';
import { BY_TOUCH_AND_KEYBOARD } from '../support/input-method.ts';
import { Keyboard, pressUntilFocused } from '../support/keyboard.ts';
import { expectAccessible, expectNoOverflow } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { grantPermission, removeRoles } from '../support/site.repository.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as another person' });
const rule = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** A film that everyone with videos.play can watch. */
async function addFilm(owner: APIRequestContext): Promise<string> {
  const { id } = await popularTitle(owner, 'movie');
  const { video } = await callApi(owner, createVideo, {
    body: {
      title_id: id,
      season: null,
      episode: null,
      category: 'full',
      name: 'Film',
      kind: 'url',
      source: 'https://films.example.org/film.mp4',
    },
  });
  return `/watch/${video.id}`;
}

/** Someone who can see the catalogue, but not watch. */
async function createViewer(): Promise<{ id: number; name: string; email: string }> {
  const account = await createMember(uniqueName('Ayo'));
  const id = await removeRoles(account.email);
  await grantPermission(account.email, 'titles.view');
  return { ...account, id };
}

// A session of its own: the view belongs to the session, and journeys share theirs.
test.beforeEach(async ({ page }) => {
  await signIn(page.request, ADMIN.email);
});

for (const { name, createInput, viewport, hasTouch } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    test('answers why someone cannot watch a film, and leads to the permission that fixes it', async ({
      page,
      owner,
      playwright,
      baseURL,
    }) => {
      const [film, person] = [await addFilm(owner), await createViewer()];
      const { press, fill, pick, toggle, save } = createInput(page);
      const theirs = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        storageState: { cookies: [], origins: [] },
      });
      await signIn(theirs, person.email);
      const playback = async () => {
        const params = { id: Number(film.split('/').at(-1)) };
        return (await callApi(theirs, getPlayback, { params })).playback.state;
      };
      expect(await playback()).toBe('locked');

      await test.step('the verdict names the missing permission', async () => {
        await openPage(page, '/admin/access');
        const option = page.getByRole('option', { name: person.name });
        await pick(page.getByRole('combobox', { name: 'Person' }), person.name, option);
        await fill(page.getByRole('combobox', { name: 'Address or action' }), film);
        await press(page.getByRole('button', { name: 'Check access' }));
        await expect(
          page.getByRole('heading', { name: `${person.name} can’t watch this video` }),
        ).toBeVisible();
        await expect(page.getByText('The page opens, but the video stays locked.')).toBeVisible();
        await expect(rule(page, 'titles.view')).toContainText('Allowed');
        await expect(rule(page, 'videos.play')).toContainText('Denied');
        await expectAccessible(page);
        await page.setViewportSize(viewport);
      });

      await test.step('its link opens where it can be given', async () => {
        await press(rule(page, 'videos.play').getByRole('link', { name: 'Open permissions' }));
        await expect(page).toHaveURL(`/admin/users/${person.id}/permissions`);
        await fill(page.getByRole('searchbox', { name: 'Search permissions' }).first(), 'videos.play');
        await toggle(page.getByRole('checkbox', { name: 'Play videos', exact: true }));
        await save();
        await new IdentityScreens(page).confirmPassword(PASSWORD);
        await expect(page.getByText('Changes saved')).toBeVisible();
      });

      await test.step('it is allowed now, and she can watch', async () => {
        await page.goBack();
        await press(page.getByRole('button', { name: 'Check access' }));
        await expect(page.getByRole('heading', { name: `${person.name} can open this page` })).toBeVisible();
        await expect(rule(page, 'videos.play')).toContainText(`Granted to ${person.name} directly.`);
        expect(await playback()).not.toBe('locked');
        await theirs.dispose();
      });
    });
  });
}

test('says where a guest is sent, and that an address does not exist', async ({ page }) => {
  await openPage(page, '/admin/access?person=guest&target=%2Fadmin%2Ftitles');
  await expect(page.getByRole('heading', { name: 'A guest can’t open this page' })).toBeVisible();
  await expect(page.getByText('They are sent to /login.')).toBeVisible();
  await openPage(page, '/admin/access?person=guest&target=%2Ftitles%2F2000000000%2Fnothing');
  await expect(page.getByText('No page has this address')).toBeVisible();
  await openPage(page, '/admin/access?person=new_user&target=%2Faccount-settings');
  await expect(page.getByRole('heading', { name: 'A new user can open this page' })).toBeVisible();
});

/** Enters the password where the site asks for it. */
async function confirmIfAsked(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Password');
  await expect(field.or(bar(page))).toBeVisible();
  if (!(await field.isVisible())) return;
  await field.fill(PASSWORD);
  await page.keyboard.press('Enter');
}

for (const [name, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('views the site as someone else: marked on every page, read-only, until the exit', async ({
      page,
      owner,
      faults,
    }) => {
      const [film, person] = [await addFilm(owner), await createViewer()];

      await test.step('starts at the page in question', async () => {
        await openPage(page, `/admin/access?person=${person.id}&target=${encodeURIComponent(film)}`);
        await page.getByRole('button', { name: `View as ${person.name}` }).click();
        await confirmIfAsked(page);
        await expect(page).toHaveURL(film);
        await expect(bar(page)).toContainText(`Viewing as ${person.name}`);
        await expectNoOverflow(page);
      });

      await test.step('every document has the bar before any script runs', async () => {
        for (const path of ['/', '/genres', film, '/no/such/page'])
          expect(await (await page.request.get(path)).text()).toContain(`Viewing as ${person.name}`);
      });

      await test.step('nothing is saved', async () => {
        await openPage(page, '/contact');
        await expect(bar(page)).toBeInViewport();
        await page.getByLabel('Message').fill('Hello');
        faults.expect(/status of 403/);
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText('You are viewing as someone else. Nothing was saved.')).toBeVisible();
      });

      await test.step('personal pages stay private', async () => {
        faults.expect(/status of 403/);
        await page.goto('/account-settings');
        await expect(page.getByRole('heading', { name: 'This page is private' })).toBeVisible();
        await expect(bar(page)).toBeVisible();
        await expectNoOverflow(page);
      });

      await test.step('explains what is locked, with the page filled in', async () => {
        await openPage(page, film);
        await bar(page).getByRole('button', { name: 'Why is this locked?' }).click();
        await expect(
          page.getByRole('heading', { name: `${person.name} can’t watch this video` }),
        ).toBeVisible();
        await expect(page.getByRole('combobox', { name: 'Address or action' })).toHaveValue(film);
        await expect(bar(page)).toHaveCount(0);
      });
    });
  });
}

test('with the keyboard alone, views the site as a role and exits', async ({ page, faults }) => {
  // The page that is left counts what needs attention, which guests may not.
  faults.expect(/admin\/counts/);
  const keyboard = new Keyboard(page);
  await openPage(page, '/admin/access?person=guest&target=%2Fgenres');
  await keyboard.press(page.getByRole('button', { name: 'View as a guest' }));
  await confirmIfAsked(page);
  await expect(bar(page)).toContainText('Viewing as guest');
  await expect(
    page
      .getByRole('link', { name: 'Login' })
      .or(page.getByRole('link', { name: 'Sign in' }))
      .first(),
  ).toBeVisible();
  await openPage(page, '/genres');
  await pressUntilFocused(page, 'Tab', bar(page).getByRole('button', { name: 'Exit' }));
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL('/genres');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
