import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { TitlesScreen } from '../support/titles-screen.ts';
import { drawClip, drawPicture } from '../support/video-files.ts';
import { VideosScreen } from '../support/videos-screen.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

/** A ladder takes a core for a while, and there may be only two. */
const MADE_MS = 150_000;
const CAST = 10;

test('[B2-067][B2-072][B2-075][B2-079][B2-081] an editor makes a film with pictures, a cast of ten and a video, and it stands on the site', async ({
  page,
  owner,
}, info) => {
  test.setTimeout(420_000);
  const [poster, backdrop, clip] = ['poster.png', 'backdrop.png', 'film.mp4'].map((file) =>
    info.outputPath(file),
  );
  await drawPicture(poster ?? '', '800x1200', 'teal');
  await drawPicture(backdrop ?? '', '1920x1080', 'navy');
  await drawClip(clip ?? '', 12, '1280x720');
  const screen = new TitlesScreen(page);
  const name = uniqueName('Saltglass');
  const actors = Array.from({ length: CAST }, (_, at) => uniqueName(`Actor ${at + 1}`));
  const id = await test.step('create', () => screen.create(name, '2025'));
  await expectNoAxeViolations(page);

  await test.step('pictures', async () => {
    await screen.openSection('Images');
    await screen.addPicture('Posters', poster ?? '');
    await screen.addPicture('Backdrops', backdrop ?? '');
    await expectNoAxeViolations(page);
  });

  await test.step('a cast of ten', async () => {
    await screen.openSection('Cast');
    for (const [at, actor] of actors.entries()) await screen.addToCast(actor, `Part ${at + 1}`);
    await expect(page.getByRole('grid', { name: 'Cast' }).getByRole('row')).toHaveCount(CAST);
    await expectNoAxeViolations(page);
  });

  await test.step('a video', async () => {
    const videos = new VideosScreen(page);
    await screen.openSection('Videos');
    await page.getByRole('link', { name: 'Add video' }).first().click();
    await expect(videos.fileField).toBeVisible();
    await videos.chooseVideo(clip ?? '');
    await videos.save();
    await expect(page.getByText(/was added$/)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the site shows it all, and it plays', async () => {
    const read = async () => (await callApi(owner, getTitle, { params: { id } })).title;
    await expect.poll(async () => (await read()).play?.video_id, { timeout: MADE_MS }).toBeDefined();
    await openPage(page, titlePath(await read()));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const actor of [actors[0], actors.at(-1)])
      await expect(page.getByText(actor ?? '').first()).toBeAttached();
    const { poster: shown, backdrop: behind, cast } = await read();
    expect([shown, behind]).toEqual([expect.anything(), expect.anything()]);
    expect(cast.map(({ person }) => person.name)).toEqual(actors);
  });
});

test('two editors collide and neither loses work', async ({ page, faults, context }) => {
  // What the browser says of the save that came second.
  faults.expect(/status of 409/);
  const mine = new TitlesScreen(page);
  const first = uniqueName('Perigee');
  const id = await mine.create(first, '2024');
  const otherPage = await context.newPage();
  const theirs = new TitlesScreen(otherPage);
  await mine.open(id);
  await theirs.open(id);

  await test.step('both change the name; each changes another field', async () => {
    await mine.field('Name').fill(`${first} mine`);
    await mine.field('Tagline').fill('Mine alone');
    await theirs.field('Name').fill(`${first} theirs`);
    await theirs.field('Original name').fill('Theirs alone');
    await otherPage.keyboard.press('Control+s');
    await expect(otherPage.getByText('Changes saved')).toBeVisible();
  });

  await test.step('the second sees both names and keeps their own; the rest comes together', async () => {
    await page.keyboard.press('Control+s');
    await expect(mine.conflict).toContainText(`${first} mine`);
    await expect(mine.conflict).toContainText(`${first} theirs`);
    await expect(mine.conflict).toContainText('Theirs alone');
    await expectNoAxeViolations(page);
    await mine.conflict.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Taken over from somebody else: Original name')).toBeVisible();
    await expect(mine.field('Original name')).toHaveValue('Theirs alone');
  });

  await test.step('that is what is stored', async () => {
    await theirs.open(id);
    await expect(theirs.field('Name')).toHaveValue(`${first} mine`);
    await expect(theirs.field('Tagline')).toHaveValue('Mine alone');
    await expect(theirs.field('Original name')).toHaveValue('Theirs alone');
  });
});

test('at 1024 everything that can be done with a title is reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const screen = new TitlesScreen(page);
  const name = uniqueName('Kestrel');
  await screen.create(name, '2023');
  await screen.field('Tagline').focus();
  await page.keyboard.type('Low over the fields');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter');
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
});

test.describe('as a member', () => {
  test.use({ signedInAs: 'member' });

  for (const path of ['/admin/titles/new', '/admin/titles/1/edit', '/admin/titles/1/edit/images']) {
    test(`${path} is not for members`, async ({ page, faults }) => {
      faults.expect(/status of 404/);
      await page.goto(path);
      await expect(page).toHaveURL('/404');
    });
  }
});
