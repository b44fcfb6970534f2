/** Videos: trailers, clips and full films of titles, seasons and episodes. */
import { cataloguePermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import {
  CAPTION_UPLOADS,
  listVideos as listEdited,
  VIDEO_UPLOADS,
  videoList,
  videosSettings,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { videoMeasured } from '#catalogue/video-processing/index.ts';
import type { FilesRemoval, FilesService } from '#foundation/files/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { type Events, defineListener, type Listener } from '#platform/events/events.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { videoFileUsage } from './file-usage.ts';
import { videosAdminRoutes } from './videos.admin-routes.ts';
import { createVideoCaptions } from './videos.captions.service.ts';
import { setMeasurements } from './videos.editing.repository.ts';
import { createVideosEditing } from './videos.editing.service.ts';
import { videoHistory } from './history.ts';
import { createVideoOrigins } from './media-origins.ts';
import { createVideosOrder } from './videos.order.service.ts';
import { createVideoRemoval, createVideoRemovalOfTitles } from './video-removal.ts';
import { videoSource } from './videos.list.repository.ts';
import { videoColumns } from './videos.presenter.ts';
import { reassign } from './videos.repository.ts';
import { videosRoutes } from './videos.routes.ts';
import { windowSchedule } from './window-schedule.ts';
import { createVideosReader } from './videos.service.ts';

export { videoHealth } from './videos.health.repository.ts';
export { isPlayable } from './videos.availability.repository.ts';
export { createSeedVideos, type SeedVideoInput } from './seed-videos.ts';
export { episodePlay, type PlayTargetRow, titlePlay } from './videos.play.repository.ts';
export { presentVideo } from './videos.presenter.ts';
export { episodeVideos, listVideos, seasonVideos, titleVideos, type VideoRow } from './videos.repository.ts';
export type { RemoveVideos, RemoveVideosOfTitles } from './video-removal.ts';
export { createVideosService } from './videos.service.ts';
export { unavailableReason, type VideoWindow } from './video-window.ts';

const GIGABYTE = 1024 ** 3;

const videoUploads: UploadPolicy = {
  name: VIDEO_UPLOADS,
  label: 'Videos',
  disk: 'uploads',
  maxBytes: 100 * GIGABYTE,
  types: ['video/*', 'application/mxf', 'application/ogg'],
  permission: cataloguePermissions.createVideos,
};

const captionUploads: UploadPolicy = {
  name: CAPTION_UPLOADS,
  label: 'Captions',
  disk: 'uploads',
  maxBytes: 2 * 1024 * 1024,
  types: ['text/vtt', 'application/x-subrip'],
  permission: cataloguePermissions.createVideos,
};

/** Copies the duration and the poster of a video from its file, once they are known. */
const measurementsListener = (events: Events): Listener =>
  defineListener(videoMeasured, 'take-measures', async ({ id, seconds, poster }, { tx }) => {
    const video = await setMeasurements(tx, id, { seconds, thumbnail: poster });
    if (video !== undefined) await events.emit(tx, titlesChanged, { ids: [video.title_id] });
  });

interface Deps {
  readonly shared: CachedRoute;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly files: Pick<FilesService, 'findUsable'>;
  readonly removal: Pick<FilesRemoval, 'removeWith' | 'discard'>;
}

export const videosModule = defineModule({
  name: 'catalogue/videos',
  permissions: [
    cataloguePermissionDetails.playVideos,
    cataloguePermissionDetails.createVideos,
    cataloguePermissionDetails.updateVideos,
    cataloguePermissionDetails.deleteVideos,
  ],
  settings: [videosSettings],
  setup: (platform: Platform, { shared, settings, files, removal }: Deps) => {
    const { pool, storage, db, clock, events, signals, logger } = platform;
    const pictures = createPicturePresenter(storage);
    const origins = createVideoOrigins({ db, signals, logger });
    const videos = createVideosEditing({ db, pool, clock, events, signals, settings, files, removal });
    const list = createRecordReader(db, videoSource);
    const removeVideos = createVideoRemoval({ events, signals, removal });
    return {
      origins,
      uploadPolicies: [videoUploads, captionUploads],
      fileUsages: [videoFileUsage],
      streamRoutes: [
        csvRoute({ endpoint: listEdited, list: videoList, reader: list, columns: videoColumns }),
      ],
      removeVideos,
      removeVideosOfTitles: createVideoRemovalOfTitles(removeVideos),
      auditSubjects: [videoHistory(videos)],
      routes: [
        ...videosRoutes(createVideosReader(pool), pictures, shared),
        ...videosAdminRoutes({
          videos,
          list,
          captions: createVideoCaptions({ db, events, storage, files, removal }),
          order: createVideosOrder({ db, pool, clock, events }),
          pictures,
        }),
      ],
      listeners: [measurementsListener(events)],
      schedules: [windowSchedule({ db, clock, events })],
      mergedRows: [{ entities: ['title'], relation: 'videos', reassign }],
    };
  },
});
