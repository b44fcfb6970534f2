/** Sitemaps: lists of all public pages for search engines, built by the worker. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { sitemapRoutes } from './sitemaps.routes.ts';
import { createSitemapsService } from './sitemaps.service.ts';

const HOUR = 3600;

export type { SitemapsService } from './sitemaps.service.ts';

interface Deps {
  readonly isPublic: () => Promise<boolean>;
  readonly languages: () => Promise<readonly string[]>;
}

export const sitemapsModule = defineModule({
  name: 'catalogue/sitemaps',
  setup: (platform: Platform, { isPublic, languages }: Deps) => {
    const service = createSitemapsService({ ...platform, languages });
    return {
      service,
      plainRoutes: sitemapRoutes({ sitemaps: service, isPublic }),
      schedules: [
        {
          name: 'build-sitemap',
          everySeconds: 6 * HOUR,
          timeoutSeconds: 5 * HOUR,
          run: async () => void (await service.build()),
        },
      ],
    };
  },
});
