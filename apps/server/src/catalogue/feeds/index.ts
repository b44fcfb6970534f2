/** Feeds: the news for readers who subscribe to them. */
import { NEWS_FEEDS } from '@kinora/contracts/catalogue/feeds.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createFeedsService } from './feeds.service.ts';

const FIVE_MINUTES = 'public, max-age=300';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  /** What only members see is in no feed. */
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
