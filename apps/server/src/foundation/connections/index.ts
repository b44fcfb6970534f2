/** Connections: tests of the services that the site depends on, with what each of them answered. */
import type { HumanCheckProbe } from '#foundation/human-check/index.ts';
import type { MailRenderer } from '#foundation/mails/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { DiscoverService } from '#foundation/social/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { connectionsAdminRoutes } from './connections.admin-routes.ts';
import { testQueueHandler } from './connections.jobs.ts';
import { createConnectionsService } from './connections.service.ts';
import { createMailTester } from './mail-tester.ts';
import { createServiceTester } from './service-tester.ts';

export type { ConnectionsService } from './connections.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get' | 'preview'>;
  readonly mails: MailRenderer;
  readonly humanCheck: HumanCheckProbe;
  readonly discover: DiscoverService;
}

export const connectionsModule = defineModule({
  name: 'foundation/connections',
  setup: (
    platform: Pick<Platform, 'config' | 'db' | 'clock' | 'outbox' | 'signals'>,
    { settings, mails, ...probes }: Deps,
  ) => {
    const connections = createConnectionsService(platform);
    return {
      service: connections,
      routes: connectionsAdminRoutes({
        connections,
        mail: createMailTester({ config: platform.config, settings, mails }),
        services: createServiceTester({ platform, settings, ...probes }),
      }),
      jobs: [testQueueHandler(platform)],
    };
  },
});
