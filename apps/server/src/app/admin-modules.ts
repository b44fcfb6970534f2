import { analyticsModule } from '#admin/analytics/index.ts';
import { adminChannelsModule } from '#admin/channels/index.ts';
import { adminCreditsModule } from '#admin/credits/index.ts';
import { dashboardModule } from '#admin/dashboard/index.ts';
import { adminEpisodesModule } from '#admin/episodes/index.ts';
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
import type { MergedRows } from '#platform/merged-rows.ts';
import type { Catalogue } from './catalogue-modules.ts';
import type { Declarations, Foundation } from './foundation-modules.ts';
import type { UseModule } from './module-collector.ts';

interface BelowAdmin {
  readonly foundation: Foundation;
  readonly catalogue: Catalogue;
  readonly endpoints: Declarations['endpoints'];
  readonly mergedRows: readonly MergedRows[];
}

/** Sets up the back office, on top of everything else. */
export function setupAdmin(
  use: UseModule,
  { foundation, catalogue, endpoints, mergedRows }: BelowAdmin,
): void {
  const { settings, account } = foundation;
  const { languagesOf, titles, credits, images, seasons, people, news } = catalogue;
  const { preview, service: channels, items } = catalogue.channels;
  const { removeVideos } = catalogue.videos;
  const files = { files: foundation.files.service, removal: foundation.files.removal };
  use(savedViewsModule, { endpoints });
  use(adminTitlesModule, { titles });
  const artwork = use(adminImagesModule, { ...files, images, titles, seasons, people });
  use(adminPeopleModule, { people, images, artwork: artwork.service });
  use(adminSeasonsModule, { titles, seasons, removeVideos });
  use(adminEpisodesModule, { titles, seasons, removeVideos });
  use(adminCreditsModule, { titles, credits, people });
  use(adminKeywordsModule, { titles, channels });
  use(adminNewsModule, { ...files, news });
  use(adminChannelsModule, { settings: settings.service, preview, channels, items, languagesOf });
  use(adminListsModule, { channels, items });
  use(mergesModule, { people, titles, seasons, mergedRows });
  use(moderationModule, { bans: account.bans });
  use(analyticsModule, {});
  use(dashboardModule, {});
}
