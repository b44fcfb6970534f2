/** Data exports: members download everything that the site has about them, and files that other sites import. */
import { usersDeleted } from '#foundation/account/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import { defineListener } from '#platform/events/events.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { handleRemoteJob } from '#platform/queue/job.ts';
import { type CollectDeps, collectDataHandler } from './collect-data.ts';
import { folderOf, removeFilesJob } from './data-exports.jobs.ts';
import { createExportKind, createNotifyReady } from './data-exports.notifications.ts';
import { dataExportsRoutes } from './data-exports.routes.ts';
import { createDataExportsService } from './data-exports.service.ts';

interface Deps extends Pick<CollectDeps, 'settings' | 'mails' | 'users' | 'sessions' | 'locate'> {
  readonly notifier: Pick<Notifier, 'notify'>;
}

export const dataExportsModule = defineModule({
  name: 'community/data-exports',
  setup: (
    platform: Pick<Platform, 'config' | 'db' | 'pool' | 'clock' | 'outbox' | 'storage'>,
    { notifier, ...deps }: Deps,
  ) => {
    const { pool, clock, outbox, storage } = platform;
    const kind = createExportKind({ pool, clock });
    const notifyReady = createNotifyReady(notifier, kind);
    const exports = createDataExportsService(platform);
    return {
      routes: dataExportsRoutes({ exports, settings: deps.settings }),
      jobs: [
        collectDataHandler({ ...platform, ...deps, notifyReady }),
        handleRemoteJob(removeFilesJob, async ({ folders }) => {
          for (const folder of folders) await storage.deleteFolder('private', folder);
        }),
      ],
      listeners: [
        defineListener(usersDeleted, 'delete-data-exports', ({ id }, { tx }) =>
          outbox.add(tx, removeFilesJob, { folders: [folderOf(id)] }),
        ),
      ],
      notificationKinds: [kind],
      schedules: [{ name: 'clean-data-exports', everySeconds: 3600, run: exports.clean }],
    };
  },
});
