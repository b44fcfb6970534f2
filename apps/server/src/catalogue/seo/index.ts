/** SEO: how pages appear in search results, and what crawlers may read. */
import { seoSettings } from '@kinora/contracts/catalogue/seo.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { robotsRoute } from './robots.ts';

export const seoModule = defineModule({
  name: 'catalogue/seo',
  settings: [seoSettings],
  setup: ({ config }: Pick<Platform, 'config'>, _deps: object) => ({ plainRoutes: [robotsRoute(config)] }),
});
