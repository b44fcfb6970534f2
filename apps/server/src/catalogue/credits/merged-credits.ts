import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { reassign } from './credits.repository.ts';

const idsOf = (rows: readonly ReassignedRow[], column: string): number[] => [
  ...new Set(rows.map((row) => Number(row[column]))),
];

/** Moves the credits of a merged record. Those on the other side of a credit show it too, so they have changed. */
export const mergedCredits = (events: Events): readonly MergedRows[] => [
  {
    entities: ['title'],
    relation: 'credits',
    async reassign(tx, rows) {
      await reassign(tx, rows);
      await emitInBatches(tx, events, peopleChanged, idsOf(rows, 'person_id'));
    },
  },
  {
    entities: ['person'],
    relation: 'credits',
    async reassign(tx, rows) {
      await reassign(tx, rows);
      await emitInBatches(tx, events, titlesChanged, idsOf(rows, 'title_id'));
    },
  },
];
