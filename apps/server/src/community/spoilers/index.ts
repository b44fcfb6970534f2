/** Spoilers: hides what lies beyond the progress of a member in a series. */
import type { EpisodeReader } from '#catalogue/seasons/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { spoilersRoutes } from './spoilers.routes.ts';
import { createSpoilersService } from './spoilers.service.ts';
import { createTextShield } from './spoilers.texts.service.ts';

export type { SpoilersService } from './spoilers.service.ts';
export type { SpoilerText, TextShield } from './spoilers.texts.service.ts';

export const spoilersModule = defineModule({
  name: 'community/spoilers',
  setup: (
    { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
    { episodes, languagesOf }: { episodes: EpisodeReader; languagesOf: LanguageResolver },
  ) => {
    const spoilers = createSpoilersService({ pool });
    return {
      /** Decides which episodes give away the story to a member. */
      spoilers,
      /** Decides which texts of members give away the story to a member. */
      textShield: createTextShield({ pool, clock }),
      routes: spoilersRoutes({ spoilers, episodes, languagesOf }),
    };
  },
});
