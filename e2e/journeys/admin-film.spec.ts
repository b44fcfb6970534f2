import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_KEYBOARD, BY_POINTER } from '../support/input-method.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { TitlesScreen } from '../support/titles-screen.ts';
import { createClip, createImageFile } from '../support/video-files.ts';
import { VideosScreen } from '../support/videos-screen.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

/** Encoding the renditions occupies a core for a while, and the machine may have only two. */
const ENCODING_TIMEOUT_MS = 150_000;
const CAST_SIZE = 10;

const WAYS = [
  { ...BY_POINTER, seconds: 4, size: '640x360' },
  { ...BY_KEYBOARD, seconds: 4, size: '640x360' },
];

for (const way of WAYS) {
  test(`[B2-067][B2-072][B2-075][B2-079][B2-081] an editor publishes a film with images, a cast of ten and a video ${way.name}`, async ({
    page,
    owner,
  }, info) => {
    test.setTimeout(420_000);
    await page.setViewportSize(way.viewport);
    const poster = info.outputPath('poster.png');
    const backdrop = info.outputPath('backdrop.png');
    const clip = info.outputPath('film.mp4');
    await createImageFile(poster, '800x1200', 'teal');
    await createImageFile(backdrop, '1920x1080', 'navy');
    await createClip(clip, way.seconds, way.size);
    const input = way.createInput(page);
    const screen = new TitlesScreen(page, input);
    const name = uniqueName('Saltglass');
    const actors = Array.from({ length: CAST_SIZE }, (_, at) => uniqueName(`Actor ${at + 1}`));
    const id = await test.step('create the title', () => screen.create(name, '2025'));
    await expectNoAxeViolations(page);

    await test.step('add a poster and a backdrop', async () => {
      await screen.openSection('Images');
      await screen.addPicture('Posters', poster);
      await screen.addPicture('Backdrops', backdrop);
      await expectNoAxeViolations(page);
    });

    await test.step('add ten cast members', async () => {
      await screen.openSection('Cast');
      for (const [at, actor] of actors.entries()) await screen.addToCast(actor, `Part ${at + 1}`);
      await expect(page.getByRole('grid', { name: 'Cast' }).getByRole('row')).toHaveCount(CAST_SIZE);
      await expectNoAxeViolations(page);
    });

    await test.step('upload a video', async () => {
      const videos = new VideosScreen(page, input);
      await screen.addVideo();
      await videos.chooseVideo(clip);
      await videos.save();
      await expect(page.getByText(/was added$/)).toBeVisible({ timeout: 30_000 });
    });

    await test.step('check the title on the site', async () => {
      const read = async () => (await callApi(owner, getTitle, { params: { id } })).title;
      await expect
        .poll(async () => (await read()).play?.video_id, { timeout: ENCODING_TIMEOUT_MS })
        .toBeDefined();
      await openPage(page, titlePath(await read()));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      for (const actor of [actors[0], actors.at(-1)])
        await expect(page.getByText(actor ?? '').first()).toBeAttached();
      const { poster: shownPoster, backdrop: shownBackdrop, cast } = await read();
      expect([shownPoster, shownBackdrop]).toEqual([expect.anything(), expect.anything()]);
      expect(cast.map(({ person }) => person.name)).toEqual(actors);
    });
  });
}
