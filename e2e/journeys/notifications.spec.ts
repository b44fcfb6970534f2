import type { Page } from '@playwright/test';
import {
  markNotificationsRead,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { BY_TOUCH_AND_KEYBOARD } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { notifyOfSignIns } from '../support/notified.repository.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The response to a write. */
const answerTo = (page: Page, { path }: AnyEndpoint) =>
  page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === wirePath(path) && response.request().method() !== 'GET',
  );

for (const { name, viewport, hasTouch, createInput } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce', permissions: ['notifications'] });

    test('[A1-002] a member reads notifications and chooses which ones arrive', async ({ page }) => {
      const { email } = await createMember('Nadia');
      await notifyOfSignIns(email, ['Opera', 'Firefox', 'Safari']);
      await signIn(page.request, email);
      const input = createInput(page);
      const bell = page.getByRole('button', { name: /^Notifications/u });
      const popover = page.getByRole('dialog', { name: 'Notifications' });
      const unread = popover.getByText('Unread');

      await test.step('open the latest one from the bell', async () => {
        await openPage(page, '/activity');
        await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
        await input.press(bell);
        await expect(unread).toHaveCount(3);
        await expectAccessible(page);
        const marked = answerTo(page, markNotificationsRead);
        await input.press(popover.getByRole('link', { name: /Safari/u }));
        await expect(page).toHaveURL(/\/account-settings$/u);
        expect((await marked).ok()).toBe(true);
        await expect(popover).toBeHidden();
        await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
      });

      await test.step('mark the others as read', async () => {
        await input.press(bell);
        await expect(unread).toHaveCount(2);
        await input.press(popover.getByRole('button', { name: 'Mark all as read' }));
        await expect(unread).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(popover).toBeHidden();
        await expect(bell).toBeFocused();
        await expect(bell).toHaveAccessibleName('Notifications');
      });

      await test.step('open all of them, and the preferences', async () => {
        await input.press(bell);
        await input.press(popover.getByRole('link', { name: 'View all' }));
        await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: /New sign-in/u })).toHaveCount(3);
        await input.press(page.getByRole('main').getByRole('link', { name: 'Settings' }));
        await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible();
      });

      await test.step('save a preference', async () => {
        const saved = answerTo(page, saveNotificationSubscriptions);
        if (hasTouch) {
          await input.press(page.getByRole('button', { name: /^A new sign-in to your account/u }));
          await input.toggle(page.getByRole('checkbox', { name: 'Browser' }));
        } else {
          // The grid is one stop for Tab.
          const box = page.getByRole('checkbox', { name: 'A new sign-in to your account, Browser' });
          await pressUntilFocused(page, 'Tab', page.getByRole('grid').getByRole('checkbox'));
          // From the column of emails to that of the browser.
          await page.keyboard.press('ArrowRight');
          await pressUntilFocused(page, 'ArrowDown', box);
          await page.keyboard.press('Space');
          await expect(box).not.toBeChecked();
        }
        await input.press(page.getByRole('button', { name: 'Update preferences' }));
        expect((await saved).ok()).toBe(true);
        await expect(page.getByText('Updated preferences')).toBeVisible();
      });
    });
  });
}
