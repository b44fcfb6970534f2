import { expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { useTestApp } from '#test/app.ts';
import { makeUploadedVideo } from '#test/clips.ts';
import { runJobs } from '#test/jobs.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';
import { UnusableFileError } from './failure.ts';
import { createOutcomes, MAX_ATTEMPTS } from './outcomes.ts';
import { claimStep } from './video-processing.steps.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const OWNER = 'worker';

/** Fails the first step of a video. */
async function fail(videoId: number, error: Error, attempts = 1): Promise<void> {
  const { db } = kinora.platform;
  const step = await claimStep(db, { owner: OWNER, leaseSeconds: 60, videoId });
  if (step === undefined) throw new Error('The video has no step to do');
  await createOutcomes(kinora.platform, OWNER).failed({ ...step, attempts }, error);
}

const upload = () => makeUploadedVideo(kinora.platform, Buffer.from('no film'));
const nameOf = async (titleId: number) =>
  (
    await kinora.platform.db
      .selectFrom('titles')
      .select('name')
      .where('id', '=', titleId)
      .executeTakeFirstOrThrow()
  ).name;

test('notifies editors of videos once a video cannot be processed, and groups several', async () => {
  const editor = await signIn(kinora, { permissions: [cataloguePermissions.updateVideos] });
  const member = await signIn(kinora, {});
  const read = async () => {
    await runListeners(kinora, ['notify-staff']);
    await runJobs(kinora, { name: 'deliver-notifications' });
    const { pagination } = await editor.call(listNotifications, { query: {} });
    return pagination.data.map(({ data }) => [data.lines[0]?.content, data.mainAction?.action]);
  };
  const first = await upload();
  await fail(first.videoId, new Error('Storage is away'));
  expect(await read()).toEqual([]);
  await kinora.platform.db
    .updateTable('video_steps')
    .set({ run_after: new Date(0) })
    .execute();
  await fail(first.videoId, new Error('Storage is away'), MAX_ATTEMPTS);
  expect(await read()).toEqual([
    [
      `The video Film of ${await nameOf(first.titleId)} could not be processed`,
      `/admin/videos/${first.videoId}/edit`,
    ],
  ]);
  const second = await upload();
  await fail(second.videoId, new UnusableFileError('No video'));
  expect(await read()).toEqual([['2 videos could not be processed', '/admin/videos']]);
  await createTitlesService(kinora.platform).remove(kinora.platform.db, second.titleId);
  expect(await read()).toEqual([
    ['This notification is about something that is no longer available.', undefined],
  ]);
  expect((await member.call(listNotifications, { query: {} })).pagination.data).toEqual([]);
});
