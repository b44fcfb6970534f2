/** Feeds: the news as RSS and JSON feeds. */
import { NEWS_FEEDS } from '@kinora/contracts/catalogue/feeds.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createFeedsService } from './feeds.service.ts';

const FIVE_MINUTES = 'public, max-age=300';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  /** Feeds are served only if guests may see the catalogue. */
  readonly isPublic: () => Promise<boolean>;
}

export const feedsModule = defineModule({
  name: 'catalogue/feeds',
  setup: (platform: Platform, { settings, isPublic }: Deps) => {
    const feeds = createFeedsService({ ...platform, settings });
    const route = (
      { path, type }: { path: string; type: string },
      write: () => Promise<string>,
    ): PlainRoute => ({
      path,
      isOpen: isPublic,
      answer: async () => ({
        type: `${type}; charset=utf-8`,
        cacheControl: FIVE_MINUTES,
        body: await write(),
      }),
    });
    return { plainRoutes: [route(NEWS_FEEDS.rss, feeds.rss), route(NEWS_FEEDS.json, feeds.json)] };
  },
});
