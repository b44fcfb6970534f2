import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { changeDueWindows } from './videos.window.repository.ts';

const EVERY_SECONDS = 30;
const AT_ONCE = 500;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
}

/** Opens and closes videos at the times of their windows, and announces their titles in the same transaction. */
export const windowSchedule = ({ db, clock, events }: Deps): Schedule => ({
  name: 'open-and-close-videos',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    for (;;) {
      const changed = await transaction(db, async (tx) => {
        const videos = await changeDueWindows(tx, clock.now(), AT_ONCE);
        const ids = [...new Set(videos.map((video) => video.title_id))];
        if (ids.length > 0) await events.emit(tx, titlesChanged, { ids });
        return videos.length;
      });
      if (changed < AT_ONCE) return;
    }
  },
});
