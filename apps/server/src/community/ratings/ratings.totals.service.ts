import { RATINGS_SHOWN_FROM } from '@kinora/contracts/community/ratings.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { LocalScore, TitlesService } from '#catalogue/titles/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import { ratingsChanged } from './ratings.events.ts';
import {
  type DueRow,
  foldChanges,
  listTitleIds,
  recountTitles,
  startRecount,
  takeDue,
  tryHoldRecount,
} from './ratings.totals.repository.ts';

/** One statement for so many takes a few milliseconds. */
const CHANGES_AT_ONCE = 5000;
const TOTALS_AT_ONCE = 500;
const TITLES_AT_ONCE = 100;
/** A new score rewrites the title in lists and drops cached pages, so a popular title gets one only so often. */
const PUBLISH_MS = 60_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly titles: Pick<TitlesService, 'setLocalScores'>;
  readonly seasons: Pick<SeasonsService, 'setLocalScores'>;
}

export type RatingTotalsService = ReturnType<typeof createRatingTotals>;

/** Turns changes of ratings into totals, and totals into the scores that titles and episodes show. */
export function createRatingTotals({ db, clock, events, titles, seasons }: Deps) {
  const publishSome = (tx: Tx, due: readonly DueRow[]) => publish(tx, due, { events, titles, seasons });

  return {
    /** Adds all committed changes to the totals. Any number of workers may call it at the same time. */
    async fold(): Promise<void> {
      const foldSome = async (tx: Tx) => ((await tryHoldRecount(tx)) ? foldChanges(tx, CHANGES_AT_ONCE) : 0);
      while ((await transaction(db, foldSome)) === CHANGES_AT_ONCE);
    },

    /** Counts all ratings of one title, or of all titles. Returns how many totals were wrong. */
    async recount(titleId?: number): Promise<number> {
      const recountSome = (ids: readonly number[]) =>
        transaction(db, async (tx) => {
          await startRecount(tx);
          return recountTitles(tx, ids);
        });
      if (titleId !== undefined) return recountSome([titleId]);
      let wrong = 0;
      let ids = await listTitleIds(db, 0, TITLES_AT_ONCE);
      while (ids.length > 0) {
        wrong += await recountSome(ids);
        ids = await listTitleIds(db, ids.at(-1) ?? 0, TITLES_AT_ONCE);
      }
      return wrong;
    },

    /** Shows changed totals, those of a record at most once a minute. */
    async publish(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const before = new Date(now.getTime() - PUBLISH_MS);
        const taken = await transaction(db, async (tx) => {
          const due = await takeDue(tx, { now, before, limit: TOTALS_AT_ONCE });
          if (due.length > 0) await publishSome(tx, due);
          return due.length;
        });
        if (taken < TOTALS_AT_ONCE) return;
      }
    },
  };
}

async function publish(
  tx: Tx,
  due: readonly DueRow[],
  { events, titles, seasons }: Pick<Deps, 'events' | 'titles' | 'seasons'>,
): Promise<void> {
  const ofTitles = due.filter((row) => row.season_id === null && row.episode_id === null);
  await titles.setLocalScores(
    tx,
    ofTitles.map((row) => toScore(row.title_id, row)),
  );
  await seasons.setLocalScores(
    tx,
    due.flatMap((row) => (row.episode_id === null ? [] : [toScore(row.episode_id, row)])),
  );
  await emitInBatches(tx, events, ratingsChanged, [...new Set(due.map((row) => row.title_id))]);
}

const toScore = (id: number, { votes, points }: DueRow): LocalScore => ({
  id,
  votes,
  average: votes === 0 ? null : points / votes,
  isShown: votes >= RATINGS_SHOWN_FROM,
});
