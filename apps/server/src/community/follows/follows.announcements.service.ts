import type { Notifier } from '#foundation/notifications/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { PERSON_FOLLOWERS, SERIES_WATCHERS } from './watcher-audiences.ts';
import { type DueRow, listDueEpisodes, listDuePeople, listReleasedTitles } from './follows.due.repository.ts';
import type { FollowKinds } from './follows.notifications.ts';
import { todayOf } from './today.ts';

const HOUR_SECONDS = 3600;
/** Records of one transaction. */
const BATCH = 100;
const START = { date: '-infinity', id: 0 } as const;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kinds: FollowKinds;
}

/**
 * Announces what was released. Every batch is a transaction, and what was announced is not due any more, so a run that
 * was killed is continued by the next one.
 */
export function createAnnouncements({ db, pool, clock, notifier, kinds }: Deps): readonly Schedule[] {
  const announceEpisodes = (episodes: readonly DueRow[]): Promise<void> =>
    transaction(db, async (tx) => {
      for (const { id, title_id: titleId } of episodes)
        await notifier.notify(tx, kinds.episodes, {
          data: { episode_id: id },
          to: { audience: SERIES_WATCHERS, id },
          about: `title:${titleId}`,
          once: String(id),
        });
    });

  const announcePeople = async (titleIds: readonly number[]): Promise<void> => {
    const due = await listDuePeople(pool, titleIds);
    if (due.length === 0) return;
    await transaction(db, async (tx) => {
      for (const { title_id: titleId, person_id: personId } of due)
        await notifier.notify(tx, kinds.people, {
          data: { title_id: titleId, person_id: personId },
          to: { audience: PERSON_FOLLOWERS, id: personId },
          about: `title:${titleId}`,
          once: `${titleId}:${personId}`,
        });
    });
  };

  return [
    {
      name: 'announce-episodes',
      everySeconds: HOUR_SECONDS,
      run: () =>
        eachBatch(({ date, id }) => listDueEpisodes(pool, todayOf(clock), date, id, BATCH), announceEpisodes),
    },
    {
      name: 'announce-titles-of-people',
      everySeconds: HOUR_SECONDS,
      run: () =>
        eachBatch(
          ({ date, id }) => listReleasedTitles(pool, todayOf(clock), date, id, BATCH),
          (titles) => announcePeople(titles.map(({ id }) => id)),
        ),
    },
  ];
}

interface Position {
  readonly date: string;
  readonly id: number;
}

async function eachBatch<Row extends Position>(
  list: (after: Position) => Promise<readonly Row[]>,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let after: Position = START;
  for (;;) {
    const rows = await list(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    await work(rows);
    if (rows.length < BATCH) return;
    after = last;
  }
}
