/** Activities: feeds of what members do, read from their viewings, ratings, reviews, lists, follows and comments. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { TasteMatches } from '#community/profiles/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createActivityAside } from './activities.aside.service.ts';
import { type ContentDeps, createActivityContents } from './activities.contents.service.ts';
import { activitiesRoutes } from './activities.routes.ts';
import { createActivitiesService } from './activities.service.ts';

interface Deps extends Omit<ContentDeps, 'pool'> {
  readonly tasteMatches: TasteMatches;
  readonly languagesOf: LanguageResolver;
}

export const activitiesModule = defineModule({
  name: 'community/activities',
  setup: (
    { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
    { tasteMatches, languagesOf, ...content }: Deps,
  ) => {
    const activities = createActivitiesService({
      pool,
      contents: createActivityContents({ pool, ...content }),
    });
    return {
      routes: activitiesRoutes({
        activities,
        aside: createActivityAside({ pool, activities, tasteMatches }),
        pictures: createPicturePresenter(storage),
        languagesOf,
      }),
    };
  },
});
