import type { Database } from '#platform/db/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { videoOrigins } from './videos.editing.repository.ts';

/** Announces that the origins of videos changed. */
export const MEDIA_ORIGINS_TOPIC = 'video-origins';
/** They are part of a header of every page. */
const ORIGINS_MAX = 50;

interface Deps {
  readonly db: Database;
  readonly signals: Pick<Signals, 'on'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** External origins whose players and media our pages may load: only those that videos come from. */
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
