/** Plays: which views count, what is kept of them, and what they add up to. */
import { playsSettings } from '@kinora/contracts/catalogue/plays.ts';
import { createPlaybackTokens, createViewers } from '#catalogue/playback/index.ts';
import type { PopularityRecorder } from '#catalogue/popularity/index.ts';
import type { ProgressRecorder } from '#catalogue/watching/index.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createPlaysRecorder } from './plays.recorder.ts';
import { type PlaysShare, REPORTS } from './plays.report-repository.ts';
import { playsRoutes } from './plays.routes.ts';
import { sumUpPlays, turnMonths } from './plays.service.ts';

export { type AgentNames, createAgents } from './plays.agents.ts';
export { addPartitions, monthAfter } from './plays.partitions-repository.ts';
export { createPlaysRecorder } from './plays.recorder.ts';
export { referrerHost } from './plays.referrer.ts';
export type { PlaysShare } from './plays.report-repository.ts';
export { sumUpDays } from './plays.service.ts';

/** How plays can be divided. */
export type PlaysBy = keyof typeof REPORTS;

/** What plays from one day to another, both included, add up to; the most first, days in their order. */
export const playsReport = (
  pool: StatementPool,
  { from, to, by }: { from: string; to: string; by: PlaysBy },
): Promise<PlaysShare[]> => REPORTS[by](pool, from, to);

const SUM_UP_SECONDS = 600;
const DAY_SECONDS = 86_400;

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly locate: Locate;
  readonly popularity: Pick<PopularityRecorder, 'record'>;
  readonly progress: Pick<ProgressRecorder, 'note'>;
  readonly notePlay: (videoId: number) => void;
}

export const playsModule = defineModule({
  name: 'catalogue/plays',
  settings: [playsSettings],
  setup: (
    platform: Pick<Platform, 'db' | 'pool' | 'redis' | 'clock' | 'config' | 'logger'>,
    { settings, locate, popularity, progress, notePlay }: Deps,
  ) => {
    const recorder = createPlaysRecorder({ ...platform, locate, popularity, notePlay });
    return {
      routes: playsRoutes({
        tokens: createPlaybackTokens(platform),
        viewers: createViewers(platform.config),
        recorder,
        progress,
        clock: platform.clock,
      }),
      settle: recorder.settle,
      schedules: [
        { name: 'sum-up-plays', everySeconds: SUM_UP_SECONDS, run: () => sumUpPlays(platform) },
        {
          name: 'turn-months-of-plays',
          everySeconds: DAY_SECONDS,
          run: async () => void (await turnMonths(platform, settings)),
        },
      ],
    };
  },
});
