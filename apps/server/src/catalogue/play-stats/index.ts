/** Plays: which views count, how they are stored, and their aggregates. */
import { playsSettings } from '@kinora/contracts/catalogue/play-stats.ts';
import { createPlaybackTokens, createViewers } from '#catalogue/playback/index.ts';
import type { PopularityRecorder } from '#catalogue/popularity/index.ts';
import type { ProgressRecorder } from '#catalogue/watch-progress/index.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createPlaysRecorder } from './recorder.ts';
import { deleteOfMember } from './play-stats.records.repository.ts';
import { type PlaysShare, REPORTS } from './play-stats.report.repository.ts';
import { playStatsRoutes } from './play-stats.routes.ts';
import { aggregatePlays, rotatePartitions } from './play-stats.service.ts';

export { type AgentInfo, createAgentParser } from './agents.ts';
export { monthAfter } from './months.ts';
export { addPartitions } from './play-stats.partitions.repository.ts';
export { playHistory } from './play-stats.history.service.ts';
export type { PlayRow } from './play-stats.repository.ts';
export { createPlaysRecorder } from './recorder.ts';
export { referrerHost } from './referrer.ts';
export type { PlaysShare } from './play-stats.report.repository.ts';
export { aggregateDays } from './play-stats.service.ts';

/** The dimensions of a plays report. */
export type PlaysDimension = keyof typeof REPORTS;

/** Totals of plays between two days, inclusive; largest first, days in chronological order. */
export const playsReport = (
  pool: StatementPool,
  { from, to, by }: { from: string; to: string; by: PlaysDimension },
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

export const playStatsModule = defineModule({
  name: 'catalogue/play-stats',
  settings: [playsSettings],
  setup: (
    platform: Pick<Platform, 'db' | 'pool' | 'redis' | 'clock' | 'config' | 'logger'>,
    { settings, locate, popularity, progress, notePlay }: Deps,
  ) => {
    const recorder = createPlaysRecorder({ ...platform, locate, popularity, notePlay });
    return {
      routes: playStatsRoutes({
        tokens: createPlaybackTokens(platform),
        viewers: createViewers(platform.config),
        recorder,
        progress,
        clock: platform.clock,
      }),
      memberData: [{ remove: deleteOfMember }],
      flush: recorder.flushAll,
      schedules: [
        { name: 'aggregate-plays', everySeconds: SUM_UP_SECONDS, run: () => aggregatePlays(platform) },
        {
          name: 'turn-months-of-plays',
          everySeconds: DAY_SECONDS,
          run: async () => void (await rotatePartitions(platform, settings)),
        },
      ],
    };
  },
});
