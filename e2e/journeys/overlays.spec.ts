import type { Locator, Page } from '@playwright/test';
import { GenresScreen } from '../support/genres-screen.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const DELETE_CALL = '**/api/v1/admin/genres/delete*';

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the screen');
  return box;
}

/** Makes the server reject the next deletion with this message, which a danger toast then shows. */
async function failDeletion(page: Page, screen: GenresScreen, message: string): Promise<void> {
  await page.unroute(DELETE_CALL);
  await page.route(DELETE_CALL, (route) =>
    route.fulfill({ status: 409, json: { message, code: 'conflict' } }),
  );
  if (!(await screen.row('Action').getByRole('checkbox').isChecked())) await screen.select('Action');
  await screen.deleteSelected();
}

const toasts = (page: Page) => page.locator('[data-react-aria-top-layer] [data-type]');

/** The page notices a moved pointer in its next frame. The fake clock must not advance before that. */
const expectHover = (page: Page, isHovered: boolean): Promise<void> =>
  expect.poll(() => toasts(page).evaluate((toast) => toast.matches(':hover'))).toBe(isHovered);

/** Waits for all animations that end. */
const animationsEnd = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

test.describe('in the back office', () => {
  test.use({ signedInAs: 'admin' });

  test('[A9-008] a toast is 288 to 500 px wide and at most 100 px high, whatever its text', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/);
    const screen = new GenresScreen(page);
    await screen.open();
    await failDeletion(page, screen, 'No.');
    await expect(toasts(page)).toHaveText(/No\./);
    expect((await boxOf(toasts(page))).width).toBe(288);

    await failDeletion(page, screen, 'A long story that nobody can tell in a few words. '.repeat(20));
    await expect(toasts(page)).toContainText('A long story');
    const box = await boxOf(toasts(page));
    expect(box.width).toBe(500);
    expect(box.height).toBeLessThanOrEqual(100);
    expect(box.x + box.width / 2).toBeCloseTo(720, 0);
  });

  test('[A4-043][A4-046] a new toast replaces the older one, and its button closes it', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/);
    const screen = new GenresScreen(page);
    await screen.open();
    await failDeletion(page, screen, 'The first refusal');
    await expect(toasts(page)).toHaveText(/The first refusal/);
    await failDeletion(page, screen, 'The second refusal');
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toHaveText(/The second refusal/);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('[A4-042][A4-045] a toast stays while it is hovered and disappears afterwards', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/);
    await page.clock.install();
    const screen = new GenresScreen(page);
    await screen.open();
    await failDeletion(page, screen, 'A refusal');
    await expect(toasts(page)).toBeVisible();
    // A toast that still rises can move away from the pointer.
    await animationsEnd(page);
    await toasts(page).hover();
    await expectHover(page, true);
    await page.clock.runFor(60_000);
    // A leaving toast stays visible while it fades.
    await animationsEnd(page);
    await page.clock.runFor(100);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(10, 10);
    await expectHover(page, false);
    await page.clock.runFor(8_000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('[A9-017] a dialog is 440 px wide by default', async ({ page }) => {
    const screen = new GenresScreen(page);
    await screen.open();
    await screen.addButton.click();
    await expect(screen.nameField).toBeFocused();
    await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).width).toBe(440);
  });

  test('[A2-035][A2-036][A2-037][A2-038][A8-001] an error response with a trace opens the full-screen error dialog', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/);
    const screen = new GenresScreen(page);
    await screen.open();
    const frame = (file: string, isVendor: boolean) => ({
      class: null,
      function: 'deleteGenres',
      file,
      line: 12,
      is_vendor: isVendor,
      code_snippet: { '11': 'const before = 1;', '12': 'throw new TypeError("boom");', '13': '}' },
    });
    await page.route(DELETE_CALL, (route) =>
      route.fulfill({
        status: 500,
        json: {
          message: 'boom in the projector',
          code: 'internal',
          exception: 'TypeError',
          trace: 'TypeError: boom in the projector',
          totalVendorGroups: 1,
          ignitionTrace: [
            frame('src/reel.ts', false),
            frame('node_modules/x/a.js', true),
            frame('node_modules/x/b.js', true),
          ],
        },
      }),
    );
    await screen.select('Action');
    await screen.deleteSelected();
    const dialog = page.getByRole('alertdialog', { name: 'An error occured' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => boxOf(dialog)).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
    await expect(dialog).toContainText('TypeError');
    await expect(dialog).toContainText('boom in the projector');
    await expect(dialog).toContainText('throw new TypeError("boom");');
    await dialog.getByRole('button', { name: 'Expand vendor frames' }).click();
    await expect(dialog).toContainText('node_modules/x/b.js');
    await dialog.getByRole('button', { name: 'Collapse vendor frames' }).click();
    await expect(dialog.getByText('node_modules/x/b.js')).toBeHidden();
    await expect(dialog.getByRole('link', { name: 'Download log' })).toBeVisible();
  });
});

test('[A2-033] a progress bar appears at the top when a page takes more than 50 ms, and not before', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/);
  await page.clock.install();
  await openPage(page, '/404');
  const response = Promise.withResolvers<void>();
  await page.route('**/api/v1/channels/home*', async (route) => {
    await response.promise;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await page.clock.pauseAt(Date.now() + 60_000);
  const requested = page.waitForRequest('**/api/v1/channels/home*');
  await page.getByRole('link', { name: 'Take me there!' }).click();
  await requested;
  await page.clock.runFor(49);
  await expect(bar).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await bar.count()).toBe(1);
  }).toPass();
  expect(await boxOf(bar)).toMatchObject({ x: 0, y: 0, width: 1440, height: 2 });
  await page.clock.resume();
  response.resolve();
  await expect(page).toHaveURL('/');
  await expect(bar).toHaveCount(0);
});
