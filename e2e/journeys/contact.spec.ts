import type { APIRequestContext, Page } from '@playwright/test';
import { listContactMessages } from '@kinora/contracts/foundation/contact.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { callApi } from '../support/api.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { uniqueEmail } from '../support/identity-screens.ts';
import { BY_KEYBOARD, BY_TOUCH_AND_KEYBOARD, type InputMethod } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { readMail } from '../support/mails.ts';
import { expectAccessible, expectNoOverflow } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const TEXT = 'The running time of The Orchard Hour is wrong.';
const REPLY = 'Thank you. It is corrected.';

const setRecipient = (owner: APIRequestContext, recipient: string) =>
  callApi(owner, updateSettings, { params: { section: 'contact' }, body: { values: { recipient } } });

/** Sends a message as a visitor, and checks that the owner receives a copy. */
async function sendMessage(
  page: Page,
  { press, fill }: InputMethod,
  { recipient, email, name }: { recipient: string; email: string; name: string },
): Promise<void> {
  await test.step('the visitor sends a message', async () => {
    await openPage(page, '/contact');
    await fill(page.getByLabel('Name'), name);
    await fill(page.getByLabel('Email'), email);
    await fill(page.getByLabel('Message'), TEXT);
    await press(page.getByRole('button', { name: 'Send message' }));
    await expect(page.getByText('Your message has been submitted.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('the owner receives a copy', async () => {
    const copy = await readMail(recipient, /^New contact message #\d+$/);
    expect(copy.to).toEqual([recipient]);
    expect(copy.text).toContain(TEXT);
    expect(copy.text).toContain(name);
  });
}

// Only the product with its worker and a mail server shows that a message really arrives.
test("[B2-036] [B8-001] [B8-002] a visitor's message reaches the owner's mailbox, and the owner answers it, with the keyboard only", async ({
  page,
  owner,
  browser,
  sessions,
  baseURL,
}) => {
  const [recipient, email, name] = [uniqueEmail('owner'), uniqueEmail('visitor'), uniqueName('Sol')];
  await setRecipient(owner, recipient);
  await sendMessage(page, BY_KEYBOARD.createInput(page), { recipient, email, name });

  await test.step('the owner reads and answers it without a pointer', async () => {
    const context = await browser.newContext({
      storageState: await sessions('admin', baseURL ?? ''),
      reducedMotion: 'reduce',
    });
    const office = await context.newPage();
    const message = office.getByRole('article', { name: `Message from ${name}` });
    await openPage(office, '/admin');
    const link = office.getByRole('link', { name: /^Messages .+ need attention$/ });
    await pressUntilFocused(office, 'Tab', link);
    await office.keyboard.press('Enter');
    await expect(office.getByText('Select a message to read it.')).toBeVisible();
    await office.keyboard.press('/');
    await office.keyboard.type(name);
    await expect(office.getByRole('region', { name: 'Messages' }).getByRole('link')).toHaveCount(1);
    await office.keyboard.press('Escape');
    await pressUntilFocused(office, 'Tab', office.getByRole('link', { name: new RegExp(name) }));
    await office.keyboard.press('j');
    await expect(message).toContainText(TEXT);
    await expectAccessible(office);
    await office.keyboard.press('r');
    await expect(office.getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await office.keyboard.type(REPLY);
    await office.keyboard.press('ControlOrMeta+Enter');
    await expect(office.getByText('Reply sent')).toBeVisible();
    await expect(message).toBeHidden();
    await context.close();
  });

  const answer = await readMail(email, /^Re: Your message to /);
  expect(answer.to).toEqual([email]);
  expect(answer.text).toContain(REPLY);
  expect(answer.text).toContain(`> ${TEXT}`);
  const done = await owner.get(`/api/v1/${listContactMessages.path}`, {
    params: { status: 'done', query: name },
  });
  expect(listContactMessages.response.parse(await done.json()).pagination.data).toMatchObject([
    { name, is_read: true, is_answered: true },
  ]);
});

test.describe('a visitor on a phone', () => {
  const [{ createInput, viewport, hasTouch }] = BY_TOUCH_AND_KEYBOARD;
  test.use({ viewport, hasTouch });

  test("sends a message by touch, which reaches the owner's mailbox", async ({ page, owner }) => {
    const [recipient, email, name] = [uniqueEmail('owner'), uniqueEmail('visitor'), uniqueName('Sol')];
    await setRecipient(owner, recipient);
    await sendMessage(page, createInput(page), { recipient, email, name });
    await expectNoOverflow(page);
  });
});

test.describe('on a phone', () => {
  test.use({ signedInAs: 'member', viewport: { width: 390, height: 844 } });

  test('[A6-011] a member opens Support from the account menu and finds name and address filled in', async ({
    page,
  }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Support' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByLabel('Name')).toHaveValue('Max Member');
    await expect(page.getByLabel('Email')).toHaveValue('member@kinora.test');
    // A shared page names nobody: the fields are filled in once the user is known.
    await openPage(page, '/contact');
    await expect(page.getByLabel('Name')).toHaveValue('Max Member');
  });
});
