import type { APIRequestContext, Page } from '@playwright/test';
import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import { type EditedPerson, getEditedPerson } from '@kinora/contracts/admin/people.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { createDuplicatePeople, PeopleScreen } from '../support/people-screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });
test.setTimeout(240_000);

const read = async (owner: APIRequestContext, id: number): Promise<EditedPerson> =>
  (await callApi(owner, getEditedPerson, { params: { id } })).person;

/** Whether a person's URL returns a page or a redirect to a visitor. */
async function responseOf(page: Page, person: EditedPerson) {
  const { status, location } = await page.request
    .get(personPath(person), { maxRedirects: 0 })
    .then((response) => ({ status: response.status(), location: response.headers()['location'] }));
  return { status, location };
}

/** The fields that must be the same before a merge and after its undo. */
const comparableFields = ({ version: _version, updated_at: _at, locks: _locks, ...rest }: EditedPerson) =>
  rest;

test('[B2-062][B2-064][B2-065] merges two people and undoes the merge with a mouse at 1440 px', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { from, into, film } = await createDuplicatePeople(owner);
  const before = await Promise.all([read(owner, from.id), read(owner, into.id)]);
  const screen = new PeopleScreen(page);

  await test.step('open the editor from the list and check the credit', async () => {
    await openPage(page, '/admin/people');
    await page.getByRole('link', { name: from.name, exact: true }).first().click();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Credits/ })
      .click();
    await expect(page.getByRole('list', { name: 'Credits' }).getByText(film)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('merge', async () => {
    await screen.more.click();
    await page.getByRole('menuitem', { name: 'Merge' }).click();
    await screen.other.fill(into.name);
    await page.getByRole('option', { name: into.name }).click();
    await page.getByRole('radiogroup', { name: 'Biography' }).getByText('The longer story.').click();
    await expect(screen.choice('Biography', 'The longer story.')).toBeChecked();
    await expect(page.getByRole('list', { name: 'What moves' })).toContainText('Credits 1');
    await expectNoAxeViolations(page);
    await screen.merge.click();
    await screen.question.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText(`${from.name} was merged into ${into.name}`)).toBeVisible();
    await expect(page).toHaveURL(`/admin/people/${into.id}/merge`);
  });

  await test.step('check the redirect and the merged record', async () => {
    await expect.poll(() => responseOf(page, from)).toEqual({ status: 301, location: personPath(into) });
    expect(await read(owner, into.id)).toMatchObject({
      biography: 'The longer story.',
      also_known_as: [from.name],
      counts: { credits: 1 },
    });
  });

  await test.step('undo', async () => {
    await screen.undoOf(from.name).click();
    await screen.question.getByRole('button', { name: 'Undo merge' }).click();
    await expect(page.getByText('The merge was undone')).toBeVisible();
    for (const [at, person] of [from, into].entries()) {
      expect(comparableFields(await read(owner, person.id))).toEqual(comparableFields(before[at] ?? person));
      await expect.poll(async () => (await responseOf(page, person)).status).toBe(200);
    }
  });
});

test('merges two people and undoes the merge with the keyboard only at 1024 px', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { from, into } = await createDuplicatePeople(owner);
  const screen = new PeopleScreen(page);
  await screen.openEditor(from.id);

  await test.step('merge', async () => {
    await pressUntilFocused(page, 'Tab', screen.more);
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Merge' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Merge ${from.name}` })).toBeVisible();
    await pressUntilFocused(page, 'Tab', screen.other);
    await page.keyboard.type(into.name);
    await expect(page.getByRole('option', { name: into.name })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(screen.choice('Biography', 'Short.')).toBeChecked();
    await pressUntilFocused(page, 'Tab', screen.choice('Biography', 'Short.'));
    await page.keyboard.press('ArrowLeft');
    await expect(screen.choice('Biography', 'The longer story.')).toBeChecked();
    await pressUntilFocused(page, 'Tab', screen.merge);
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, 'Tab', screen.question.getByRole('button', { name: 'Merge' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/people/${into.id}/merge`);
    await expect(page.getByRole('heading', { level: 1, name: `Merge ${into.name}` })).toBeVisible();
  });

  await test.step('undo', async () => {
    await pressUntilFocused(page, 'Tab', screen.undoOf(from.name));
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, 'Tab', screen.question.getByRole('button', { name: 'Undo merge' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The merge was undone')).toBeVisible();
    expect(await read(owner, from.id)).toMatchObject({ merged_into: null, counts: { credits: 1 } });
    expect(await read(owner, into.id)).toMatchObject({ biography: 'Short.', also_known_as: [] });
  });
});
