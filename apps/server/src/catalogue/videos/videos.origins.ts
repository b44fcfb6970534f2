import type { Database } from '#platform/db/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { videoOrigins } from './videos.editing-repository.ts';

/** Announces that videos play from other places than before. */
export const MEDIA_ORIGINS_TOPIC = 'video-origins';
/** They stand in a header of every page. */
const ORIGINS_MAX = 50;

interface Deps {
  readonly db: Database;
  readonly signals: Pick<Signals, 'on'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Sites of others whose players and media our pages may load: those that videos come from, and no others. */
export function createVideoOrigins({ db, signals, logger }: Deps) {
  let origins: readonly string[] = [];
  const load = async () => {
    origins = await videoOrigins(db, ORIGINS_MAX);
  };
  const follow = () =>
    void load().catch((error: unknown) =>
      logger.error({ err: error }, 'origins of videos could not be read'),
    );
  signals.on(MEDIA_ORIGINS_TOPIC, { onSignal: follow, onMissed: follow });
  return {
    load,
    foreignOrigins: (): readonly string[] => origins,
  };
}
