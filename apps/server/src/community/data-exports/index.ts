/** Data exports: members download everything that the site has about them, and files that other sites import. */
import { usersDeleted } from '#foundation/account/index.ts';
import { defineListener } from '#platform/events/events.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { handleRemoteJob } from '#platform/queue/job.ts';
import { type CollectDeps, collectDataHandler } from './collect-data.ts';
import { folderOf, removeFilesJob } from './data-exports.jobs.ts';
import { dataExportsRoutes } from './data-exports.routes.ts';
import { createDataExportsService } from './data-exports.service.ts';

type Deps = Pick<CollectDeps, 'settings' | 'mails' | 'users' | 'sessions' | 'locate'>;

export const dataExportsModule = defineModule({
  name: 'community/data-exports',
  setup: (
    platform: Pick<Platform, 'config' | 'db' | 'pool' | 'clock' | 'outbox' | 'storage'>,
    deps: Deps,
  ) => {
    const { outbox, storage } = platform;
    const exports = createDataExportsService(platform);
    return {
      routes: dataExportsRoutes({ exports, settings: deps.settings }),
      jobs: [
        collectDataHandler({ ...platform, ...deps }),
        handleRemoteJob(removeFilesJob, async ({ folders }) => {
          for (const folder of folders) await storage.deleteFolder('private', folder);
        }),
      ],
      listeners: [
        defineListener(usersDeleted, 'delete-data-exports', ({ id }, { tx }) =>
          outbox.add(tx, removeFilesJob, { folders: [folderOf(id)] }),
        ),
      ],
      schedules: [{ name: 'clean-data-exports', everySeconds: 3600, run: exports.clean }],
    };
  },
});
