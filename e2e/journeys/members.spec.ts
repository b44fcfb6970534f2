import type { APIRequestContext, Page } from '@playwright/test';
import { profilePath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import {
  acceptFollower,
  blockMember,
  followMember,
  unblockMember,
} from '@kinora/contracts/community/relations.ts';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { createMember } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_TOUCH_AND_KEYBOARD } from '../support/input-method.ts';
import { createFilm, MemberScreens, signedInUser } from '../support/member-screens.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const OPINION = 'The last reel is the best one.';

for (const { name, viewport, hasTouch, createInput } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' });

    // Two people on the built product: what one does must reach the other, and stop with a block.
    test('a member follows another, sees what they do, and blocks them', async ({
      page,
      playwright,
      owner,
      baseURL,
      faults,
    }) => {
      const film = await createFilm(owner, { name: 'Followed' });
      const critic = await createMember(uniqueName('Idris'));
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const { id } = await signInAs(request, critic.email);
      const path = profilePath({ id, name: critic.name });
      const review = { score: 9, body: OPINION, is_spoiler: false, spoiler_until: null };
      await callApi(request, saveReview, { params: film, query: {}, body: review });
      await signIn(page.request, (await createMember('Following')).email);
      const input = createInput(page);
      const screens = new MemberScreens(page, input);

      await test.step('follow on the profile', async () => {
        await openPage(page, path);
        await expectAccessible(page);
        const follow = screens.button(`Follow ${critic.name}`);
        await screens.saves(followMember, { id }, () => input.press(follow));
        await expect(screens.button(`Following ${critic.name}`)).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('see the review on the page of activity, and the film on the home page', async () => {
        await openPage(page, '/activity');
        await expect(activityOf(page, critic.name)).toContainText(OPINION);
        await expectAccessible(page);
        await openPage(page, '/');
        const row = page.getByRole('region', { name: 'New from friends' });
        await expect(row.getByRole('link', { name: film.name })).toBeVisible();
      });

      await test.step('block', async () => {
        await openPage(page, path);
        const menu = page.getByRole('button', { name: `Actions for ${critic.name}` });
        await input.choose(menu, page.getByRole('menuitem', { name: 'Block' }));
        const dialog = page.getByRole('alertdialog', { name: /^Block / });
        await screens.saves(blockMember, { id }, () =>
          input.answer(dialog.getByRole('button', { name: 'Block' })),
        );
        await expect(page.getByText(/^You blocked .+ You do not see each other\.$/u)).toBeVisible();
      });

      await test.step('neither sees nor reaches the other', async () => {
        faults.expect(/status of 404/);
        await openPage(page, '/activity');
        await expect(page.getByText('Follow people to see what they watch.')).toBeVisible();
        await openPage(page, titlePath(film, 'reviews'));
        await expect(page.getByText('Hidden because of a block or mute.')).toBeVisible();
        await expect(page.getByText(OPINION)).toBeHidden();
        const own = await signedInUser(page.request);
        expect((await request.get(profilePath(own))).status()).toBe(404);
      });

      await test.step('unblock in the account settings', async () => {
        await openPage(page, '/account-settings');
        const unblock = screens.button(`Unblock ${critic.name}`);
        await screens.saves(unblockMember, { id }, () => input.press(unblock));
        await expect(page.getByText('You have not blocked or muted anyone.')).toBeVisible();
        await openPage(page, path);
        await expect(screens.button(`Follow ${critic.name}`)).toBeVisible();
      });
      await request.dispose();
    });

    // A request waits on the page of the member who decides, and opens the profile when it is accepted.
    test('[A2-131] a member lets only accepted followers see their profile', async ({
      page,
      playwright,
      baseURL,
    }) => {
      const input = createInput(page);
      const screens = new MemberScreens(page, input);
      const shy = await createMember(uniqueName('Petra'));
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const reader = await createMember(uniqueName('Reading'));
      const { id: readerId } = await signInAs(request, reader.email);
      const { id } = await signInAs(page.request, shy.email);
      await callApi(page.request, updateProfileSettings, { body: { visibility: 'followers' } });
      const path = profilePath({ id, name: shy.name });
      expect(await (await request.get(path)).text()).toContain('accepts can see this.');
      const { follow } = await callApi(request, followMember, { params: { id } });
      expect(follow).toBe('requested');

      await openPage(page, profilePath({ id, name: shy.name }, 'followers'));
      await expectAccessible(page);
      const accept = screens.button(`Accept ${reader.name}`);
      await screens.saves(acceptFollower, { id: readerId }, () => input.press(accept));
      expect(await (await request.get(path)).text()).not.toContain('accepts can see this.');
      await input.press(page.getByRole('main').getByRole('link', { name: reader.name }));
      await expect(page).toHaveURL(`/user/${readerId}/${reader.name.toLowerCase().replace(' ', '-')}`);
      await expect(page.getByRole('heading', { name: reader.name, level: 1 })).toBeVisible();
      await request.dispose();
    });
  });
}

async function signInAs(request: APIRequestContext, email: string) {
  await signIn(request, email);
  return signedInUser(request);
}

/** What the page of activity shows of a member. */
const activityOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name }) })
    .first();
