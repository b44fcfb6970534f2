import { titlesScored } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import { deleteLocal, type LocalScore, showLocal, upsertLocal } from './titles.scores.repository.ts';
import { weightedScore } from './weighted-score.ts';

/** Writes the scores that members give, inside the transaction of the caller. */
export function createTitleScores({ events }: { events: Events }) {
  return {
    /** A title shows the score that came with the catalogue, or else the one of its members. */
    async setLocalScores(tx: Tx, scores: readonly LocalScore[]): Promise<void> {
      if (scores.length === 0) return;
      const rated = scores.flatMap(({ id, average, votes }) =>
        average === null ? [] : [{ id, average, votes, weighted: weightedScore({ average, votes }) }],
      );
      await upsertLocal(tx, rated);
      const unrated = scores.filter(({ average }) => average === null);
      await deleteLocal(
        tx,
        unrated.map(({ id }) => id),
      );
      await emitInBatches(tx, events, titlesScored, await showLocal(tx, scores));
    },
  };
}
