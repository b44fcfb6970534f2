/** Credits: the cast and crew of titles, seasons and episodes. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { creditsRoutes } from './credits.routes.ts';
import { mergedCredits } from './merged-credits.ts';
import { createCreditsReader, createCreditsService } from './credits.service.ts';

export {
  type CreditOwner,
  creditOwner as creditsOwnedBy,
  type LockedCredit,
} from './credits.editing.repository.ts';
export { departmentName, presentCredit } from './credits.presenter.ts';
export { type CreditRow, episodeCredits, seasonCredits, titleCredits } from './credits.repository.ts';
export { createCreditsService, type CreditInput, type CreditsService } from './credits.service.ts';

export const creditsModule = defineModule({
  name: 'catalogue/credits',
  setup: (
    { pool, storage, events }: Pick<Platform, 'pool' | 'storage' | 'events'>,
    { shared }: { shared: CachedRoute },
  ) => ({
    credits: createCreditsService({ events }),
    mergedRows: mergedCredits(events),
    routes: creditsRoutes(createCreditsReader(pool), createPicturePresenter(storage), shared),
  }),
});
