import type { FastifyRequest } from 'fastify';
import { accessChecksModule, type RequestExplainer } from '#admin/access-checks/index.ts';
import { analyticsModule } from '#admin/analytics/index.ts';
import { adminChannelsModule } from '#admin/channels/index.ts';
import { adminCreditsModule } from '#admin/credits/index.ts';
import { checklistModule } from '#admin/checklist/index.ts';
import { dashboardModule } from '#admin/dashboard/index.ts';
import { demoModule, type RunDemo, type StartDemoProcess } from '#admin/demo/index.ts';
import { adminEpisodesModule } from '#admin/episodes/index.ts';
import { adminFilesModule } from '#admin/files/index.ts';
import { adminImagesModule } from '#admin/images/index.ts';
import { adminKeywordsModule } from '#admin/keywords/index.ts';
import { adminListsModule } from '#admin/lists/index.ts';
import { mergesModule } from '#admin/merges/index.ts';
import { moderationModule } from '#admin/moderation/index.ts';
import { adminNewsModule } from '#admin/news/index.ts';
import { adminPeopleModule } from '#admin/people/index.ts';
import { savedViewsModule } from '#admin/saved-views/index.ts';
import { adminSeasonsModule } from '#admin/seasons/index.ts';
import { adminTitlesModule } from '#admin/titles/index.ts';
import { adminUsersModule } from '#admin/users/index.ts';
import type { FileUsage } from '#platform/file-usage.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import type { Catalogue } from './catalogue-modules.ts';
import type { Community } from './community-modules.ts';
import type { Declarations, Foundation } from './foundation-modules.ts';
import type { UseModule } from './module-collector.ts';

interface BelowAdmin {
  readonly foundation: Foundation;
  readonly catalogue: Catalogue;
  readonly community: Community;
  readonly endpoints: Declarations['endpoints'];
  readonly permissions: Declarations['permissions'];
  readonly mergedRows: readonly MergedRows[];
  readonly fileUsages: () => readonly FileUsage[];
  readonly uploadPolicies: Declarations['uploadPolicies'];
  readonly explainerFor: (request: FastifyRequest) => RequestExplainer;
  readonly startDemoProcess: StartDemoProcess;
}

/** Sets up the back office, on top of everything else. */
export function setupAdmin(use: UseModule, below: BelowAdmin): { runDemo: RunDemo } {
  const { foundation, catalogue, community, endpoints, permissions, mergedRows, explainerFor } = below;
  const { fileUsages, uploadPolicies, startDemoProcess } = below;
  const { settings, account, users } = foundation;
  const { languagesOf, titles, credits, images, seasons, people, news } = catalogue;
  const { preview, service: channels, items } = catalogue.channels;
  const { removeVideos, removeVideosOfTitles } = catalogue.videos;
  const files = { files: foundation.files.service, removal: foundation.files.removal };
  use(savedViewsModule, { endpoints });
  use(adminTitlesModule, { titles });
  const artwork = use(adminImagesModule, { ...files, images, titles, seasons, people });
  use(adminPeopleModule, { people, images, artwork: artwork.service });
  use(adminSeasonsModule, { titles, seasons, removeVideos });
  use(adminEpisodesModule, { titles, seasons, removeVideos });
  use(adminCreditsModule, { titles, credits, people });
  use(adminKeywordsModule, { titles, channels });
  use(adminNewsModule, { ...files, news, tags: foundation.tags.service });
  use(adminChannelsModule, { settings: settings.service, preview, channels, items, languagesOf });
  use(adminListsModule, { channels, items });
  use(mergesModule, { people, titles, seasons, mergedRows });
  use(moderationModule, { bans: account.bans, notifier: foundation.notifier, ...community });
  use(adminUsersModule, {
    users: foundation.users.service,
    grants: foundation.access.userGrants,
    assertKnownGrants: foundation.access.service.assertKnown,
    sessions: foundation.sessions.service,
    tokens: foundation.accessTokens.service,
    twoFactor: foundation.twoFactor.service,
    emailVerification: foundation.emailVerification.service,
    passwords: foundation.auth.service.managedPasswords,
    invites: foundation.registration.invites,
    account: account.service,
    emailChange: account.emailChange,
    bans: account.bans,
    deletion: account.deletion,
  });
  use(adminFilesModule, { ...files, fileUsages, uploadPolicies });
  use(analyticsModule, {});
  const checklist = use(checklistModule, {
    settings: settings.service,
    connections: foundation.connections.service,
  });
  use(dashboardModule, { openTasks: checklist.service.countOpen });
  use(accessChecksModule, {
    settings: settings.service,
    users: users.service,
    permissions,
    endpoints,
    explainerFor,
  });
  const demo = use(demoModule, {
    settings: settings.service,
    titles,
    people,
    news,
    channels,
    items,
    removeVideosOfTitles,
    users: users.service,
    deletion: account.deletion,
    startProcess: startDemoProcess,
  });
  return { runDemo: demo.run };
}
