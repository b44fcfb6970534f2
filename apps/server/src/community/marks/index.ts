/** Marks: what a member has done with titles, in one call per page. */
import type { getProgress } from '@kinora/contracts/catalogue/watch-progress.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { MemberSettingsService } from '#community/member-settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { ratedTitles, seenTitles } from './marks.repository.ts';
import { marksRoutes } from './marks.routes.ts';
import { createMarksService } from './marks.service.ts';

interface Deps {
  readonly memberSettings: MemberSettingsService;
  readonly progressOf: (userId: number, titleId: number) => Promise<CallOutput<typeof getProgress>>;
}

const idsOf = (rows: readonly { title_id: number }[]) => rows.map(({ title_id: id }) => id);

export const marksModule = defineModule({
  name: 'community/marks',
  setup: ({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, { memberSettings, progressOf }: Deps) => ({
    personalSets: [
      { name: 'seen', list: async (userId: number) => idsOf(await seenTitles(pool, userId)) },
      { name: 'rated', list: async (userId: number) => idsOf(await ratedTitles(pool, userId)) },
    ],
    routes: marksRoutes(createMarksService({ pool, clock, memberSettings, progressOf })),
  }),
});
