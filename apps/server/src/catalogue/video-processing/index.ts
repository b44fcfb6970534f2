/**
 * Video processing: turns uploaded files into playable videos. `catalogue/videos` passes files in with
 * `startProcessing` and `removeAsset` and listens to `videoMeasured`; `catalogue/playback` reads assets.
 */
import type { Notifier } from '#foundation/notifications/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { handleRemoteJob } from '#platform/queue/job.ts';
import { videoProcessingAdminRoutes } from './video-processing.admin-routes.ts';
import { videoSandboxCheck } from './sandbox-check.ts';
import { createVideoProcessing, removeFilesJob } from './video-processing.service.ts';
import { createVideoFailedKind, videoFailedListener } from './video-processing.notifications.ts';
import { createVideoWorker } from './video-worker.ts';

export { assetFile, type VideoAsset } from './asset.ts';
export { parseCaptions, writeWebVtt } from './captions.ts';
export { videoMeasured } from './video-processing.events.ts';
export { masterPlaylist } from './master-playlist.ts';
export { addCaption, assertRoomForCaption, removeCaption } from './video-processing.captions.service.ts';
export { type CaptionRow, listCaptions, readAsset } from './video-processing.repository.ts';
export { createStepRunner } from './step-runner.ts';
export { removeAsset, startProcessing } from './video-processing.service.ts';

export const videoProcessingModule = defineModule({
  name: 'catalogue/video-processing',
  setup: (
    platform: Pick<
      Platform,
      'config' | 'db' | 'pool' | 'clock' | 'storage' | 'events' | 'logger' | 'signals'
    >,
    { notifier }: { notifier: Pick<Notifier, 'notify'> },
  ) => {
    const kind = createVideoFailedKind(platform.pool);
    return {
      notificationKinds: [kind],
      listeners: [videoFailedListener({ clock: platform.clock, notifier, kind })],
      routes: videoProcessingAdminRoutes(createVideoProcessing(platform)),
      jobs: [
        handleRemoteJob(removeFilesJob, async ({ folder, poster }) => {
          await platform.storage.deleteFolder('private', folder);
          await platform.storage.delete('public', poster);
        }),
      ],
      checks: [videoSandboxCheck(platform.db)],
      longWorkers: [{ task: 'videos' as const, create: () => createVideoWorker(platform) }],
    };
  },
});
