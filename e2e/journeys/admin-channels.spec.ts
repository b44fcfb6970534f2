import { deleteChannel } from '@kinora/contracts/admin/channels.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { ChannelsScreen } from '../support/channels-screen.ts';
import { fetchChannel } from '../support/catalogue.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_KEYBOARD, BY_POINTER } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

for (const way of [BY_POINTER, BY_KEYBOARD]) {
  test(`[B2-056][B2-057][B2-058] an editor creates a channel with a rule and adds it to the home page ${way.name}`, async ({
    page,
    owner,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(way.viewport);
    const input = way.createInput(page);
    const screen = new ChannelsScreen(page, input);
    const name = uniqueName('Slow dread');
    const { channel: home } = await fetchChannel(page.request, 'home');

    await test.step('open the form for a new channel from the list', async () => {
      await openPage(page, '/admin/channels');
      await expect(page.getByRole('row', { name: new RegExp(home.name) }).first()).toBeVisible();
      await expectNoAxeViolations(page);
      await input.press(page.getByRole('link', { name: 'Add channel' }).first());
      await expect(page).toHaveURL('/admin/channels/new');
    });

    const id = await test.step('preview the rule, then save the channel', async () => {
      await input.fill(page.getByRole('textbox', { name: 'Name', exact: true }), name);
      await screen.useRule();
      await screen.pick('Genres', 'Drama', 'Drama');
      await expect(screen.preview.getByRole('status')).toHaveText(/^[1-9]\d* items?$/);
      await expect(screen.preview.getByRole('listitem').first()).toBeVisible();
      await expectNoAxeViolations(page);
      return screen.create();
    });

    await test.step('add it to the home page', async () => {
      await screen.pick('Show in another channel', home.name, new RegExp(`^${home.name}`));
      const shownIn = page.getByRole('region', { name: 'Shown in' });
      await expect(shownIn.getByRole('link', { name: home.name })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('check the home page and the channel page', async () => {
      const heading = page.getByRole('heading', { name });
      await expect(async () => {
        await openPage(page, '/');
        await heading.first().scrollIntoViewIfNeeded({ timeout: 5000 });
      }).toPass();
      const { channel, content } = await fetchChannel(page.request, String(id));
      await openPage(page, `/${channel.slug}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(content?.items.data.length).toBeGreaterThan(0);
    });

    // Restores the home page for the journeys that run later.
    await callApi(owner, deleteChannel, { params: { id } });
  });
}

test('an editor reorders the items of a manual channel with the keyboard', async ({ page }) => {
  const { channel } = await fetchChannel(page.request, 'on-the-marquee');
  const namesNow = async () => {
    const data: readonly object[] =
      (await fetchChannel(page.request, channel.slug)).content?.items.data ?? [];
    return data.map((item) => ('name' in item ? String(item.name) : ''));
  };
  const [first = '', second = ''] = await namesNow();
  await openPage(page, `/admin/channels/${channel.slug}/edit`);
  const rows = page.getByRole('grid', { name: 'In this channel' }).getByRole('row');
  await expect(rows.filter({ hasText: second })).toBeVisible();
  const firstNow = async () => (await namesNow())[0];
  const moveUp = async (name: string) => {
    await pressUntilFocused(page, 'Tab', rows);
    await page.keyboard.press('Home');
    await pressUntilFocused(page, 'ArrowDown', rows.filter({ hasText: name }));
    await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: `Move ${name} up` }));
    await page.keyboard.press('Enter');
    await expect.poll(firstNow).toBe(name);
  };
  await moveUp(second);
  await moveUp(first);
});

test('the back office shows the channel guide', async ({ page }) => {
  await openPage(page, '/admin/channels/guide');
  await expect(page.getByRole('heading', { level: 2, name: 'The home page' })).toBeVisible();
  await expectNoAxeViolations(page);
});
