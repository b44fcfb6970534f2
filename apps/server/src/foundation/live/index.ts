/** Live: streams of events that tell open pages what has changed. */
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { liveAdminRoutes } from './live.admin-routes.ts';
import { createLiveProcesses } from './live.processes.service.ts';
import { createLiveHub } from './live.service.ts';
import { liveStream } from './live-stream.ts';

export { sendWork } from './work-signal.ts';

export const liveModule = defineModule({
  name: 'foundation/live',
  setup: (
    {
      db,
      pool,
      clock,
      logger,
      signals,
      metrics,
    }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'signals' | 'metrics'>,
    { settings }: { settings: Pick<SettingsService, 'get'> },
  ) => {
    const hub = createLiveHub({ pool, clock, logger, signals });
    metrics.gauge({
      name: 'live_connections',
      help: 'Open pages that this process sends live updates to',
      read: async () => hub.count(),
    });
    return {
      countConnections: hub.count,
      routes: liveAdminRoutes(createLiveProcesses(db)),
      streamRoutes: [liveStream({ hub, settings })],
      stop: hub.stop,
    };
  },
});
