import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { listStaff } from '#foundation/access/index.ts';
import { notificationGroups, type Notifier } from '#foundation/notifications/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineListener, type Listener } from '#platform/events/events.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import { videoFailed } from './video-processing.events.ts';
import { findNamed } from './video-processing.notifications.repository.ts';

const Video = z.object({ video_id: id('integer') });

export const createVideoFailedKind = (pool: StatementPool) =>
  defineNotificationKind({
    id: 'videos.failed',
    group: notificationGroups.site,
    label: (t) => t('An uploaded video cannot be processed'),
    defaults: ['email', 'browser'],
    permission: cataloguePermissions.updateVideos,
    data: Video,
    load: async ({ languages }, data) => {
      const ids = data.map((one) => one.video_id);
      const found = new Map((await findNamed(pool, ids, languages)).map((row) => [row.id, row]));
      return ids.map((videoId) => found.get(videoId));
    },
    compose: (t, { id: videoId, name, title }, { events }) =>
      events === 1
        ? {
            icon: 'alert',
            text: t('The video :name of :title could not be processed', { name, title }),
            names: [name, title],
            action: { label: t('Open the video'), path: `/admin/videos/${videoId}/edit` },
          }
        : {
            icon: 'alert',
            text: t('[one 1 video|other :count videos] could not be processed', { count: events }),
            action: { label: t('Open the videos'), path: '/admin/videos' },
          },
  });

interface Deps {
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kind: ReturnType<typeof createVideoFailedKind>;
}

/** Notifies staff of a video that failed for good, once a day for each video. */
export const videoFailedListener = ({ clock, notifier, kind }: Deps): Listener =>
  defineListener(videoFailed, 'notify-staff', async ({ id: videoId }, { tx }) =>
    notifier.notify(tx, kind, {
      data: { video_id: videoId },
      to: { userIds: await listStaff(tx, [cataloguePermissions.updateVideos]) },
      about: 'videos',
      once: `${videoId}:${clock.now().toISOString().slice(0, 10)}`,
    }),
  );
