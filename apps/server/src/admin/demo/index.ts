/** Demo: loads and removes the demo catalogue from the back office, and remembers which records belong to it. */
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createDemoRemoval, type RemovalDeps } from './demo-removal.ts';
import { createDemoRun } from './demo-run.ts';
import { createDemoWorker, type StartDemoProcess } from './demo-worker.ts';
import { demoRoutes } from './demo.routes.ts';
import { createDemoService, DEMO_SUBJECT } from './demo.service.ts';

export { type DemoPictureFolder, demoNotesFolder } from './demo-pictures.ts';
export type { DemoData, ReportProgress, RunDemo } from './demo-run.ts';
export type { StartDemoProcess } from './demo-worker.ts';
export {
  addDemoDays,
  addDemoPicture,
  addDemoRecords,
  listDemoDays,
  listDemoRecords,
} from './demo.records.service.ts';

interface Deps extends Omit<RemovalDeps, 'db' | 'storage'> {
  readonly startProcess: StartDemoProcess;
}

type Needs = Pick<Platform, 'db' | 'pool' | 'storage' | 'signals' | 'logger'>;

export const demoModule = defineModule({
  name: 'admin/demo',
  setup: ({ db, pool, storage, signals, logger }: Needs, { startProcess, ...services }: Deps) => ({
    run: createDemoRun({ db, remove: createDemoRemoval({ db, storage, ...services }) }),
    routes: demoRoutes(createDemoService({ db, signals })),
    auditSubjects: [{ type: DEMO_SUBJECT, permission: foundationPermissions.updateSettings }],
    longWorkers: [
      {
        task: 'jobs' as const,
        create: () => createDemoWorker({ db, pool, logger, signals, startProcess }),
      },
    ],
  }),
});
