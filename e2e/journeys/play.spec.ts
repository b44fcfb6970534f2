import type { APIRequestContext } from '@playwright/test';
import { getPlayback } from '@kinora/contracts/catalogue/playback.ts';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { createVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { getProgress } from '@kinora/contracts/catalogue/watch-progress.ts';
import { createMember } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { fetchChannel, fetchTitles } from '../support/catalogue.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { expectLayoutShiftBelow, recordLayoutShifts } from '../support/layout-shift.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Adds videos to two episodes of a series no other journey uses. Series created by journeys have no score. */
async function makePlayable(owner: APIRequestContext) {
  const series = (await fetchTitles(owner, 'series')).findLast(({ score }) => score !== null);
  if (series === undefined) throw new Error('The demo catalogue has no series');
  const add = async (episode: number) => {
    const place = { title_id: series.id, season: 1, episode };
    const source = `https://films.example.org/${episode}.mp4`;
    const { video } = await callApi(owner, createVideo, {
      body: { ...place, category: 'full', kind: 'url', name: 'Whole', source },
    });
    return video.id;
  };
  await add(1);
  return { series, path: `/titles/${series.id}/${series.slug}`, second: await add(2) };
}

/** Adds a video to the open frame of the home page's reel. */
async function makeReelPlayable(owner: APIRequestContext): Promise<void> {
  const { rows } = await fetchChannel(owner, 'home');
  const [row] = rows ?? [];
  const title = row?.items.model === 'title' ? row.items.data[0] : undefined;
  if (title === undefined) throw new Error('The home page has no reel');
  const part = title.type === 'series' ? { season: 1, episode: 1 } : {};
  const source = `https://films.example.org/reel-${title.id}.mp4`;
  await callApi(owner, createVideo, {
    body: { title_id: title.id, ...part, category: 'full', kind: 'url', name: 'Whole', source },
  });
}

/** Watches the beginning of a video, and waits until the progress is stored. */
async function startWatching(viewer: APIRequestContext, titleId: number, videoId: number): Promise<void> {
  const { playback } = await callApi(viewer, getPlayback, { params: { id: videoId } });
  if (playback.state !== 'ready') throw new Error(`The video is ${playback.state}, not ready`);
  const beat = { token: playback.token, position: 300, watched: 15, seconds: 3000, referrer: '' };
  await callApi(viewer, recordPlay, { body: beat });
  await expect
    .poll(async () => (await callApi(viewer, getProgress, { params: { id: titleId } })).next)
    .toMatchObject({ video_id: videoId, is_begun: true });
}

test('the server renders the play link, which says "Sign in to watch"', async ({ owner, request }) => {
  const { path } = await makePlayable(owner);
  for (const address of [path, `${path}/season/1/episode/1`]) {
    const html = await (await request.get(address)).text();
    expect(html).toMatch(new RegExp(`<a[^>]*href="/watch/\\d+"[^>]*>(?:(?!</a>).)*Sign in to watch`, 'u'));
  }
});

test('a member gets a link to resume the last episode, without a layout shift', async ({ owner, page }) => {
  const { series, path, second } = await makePlayable(owner);
  const { email } = await createMember('Resuming');
  await signIn(page.request, email);
  await recordLayoutShifts(page);
  await openPage(page, path);
  await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();

  await startWatching(page.request, series.id, second);

  await openPage(page, path);
  const link = page.getByRole('link', { name: 'Continue S1 E2' });
  await expect(link).toHaveAttribute('href', `/watch/${second}`);
  await expectLayoutShiftBelow(page, 0.001);
  await pressUntilFocused(page, 'Tab', link);
});

test('from the second visit on, the rows of a member move nothing on the home page', async ({
  owner,
  page,
}) => {
  const { series, second } = await makePlayable(owner);
  // Its play button reads the same data as the rows, and may have it before the code of the rows has arrived.
  await makeReelPlayable(owner);
  const { email } = await createMember('Returning');
  await signIn(page.request, email);
  await startWatching(page.request, series.id, second);
  const rows = page.getByRole('region', { name: 'Continue watching' });
  await openPage(page, '/');
  await expect(rows).toBeVisible();
  await recordLayoutShifts(page);
  await openPage(page, '/');
  await expect(rows).toBeVisible();
  await expectLayoutShiftBelow(page, 0.01);
});

test('pages with a play link pass axe', async ({ owner, page }) => {
  const { path } = await makePlayable(owner);
  for (const address of [path, `${path}/season/1/episode/1`]) {
    await openPage(page, address);
    await expect(page.getByRole('link', { name: 'Sign in to watch' })).toBeVisible();
    await expectAccessible(page);
  }
});
