import { failedJobList, type JobKind } from '@kinora/contracts/foundation/queues.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface FailedJobRow {
  id: number;
  job: string;
  payload: unknown;
  last_error: string | null;
  attempts: number;
  created_at: Date;
  failed_at: Date;
}

/** Every condition repeats that of the partial index which the list uses. */
export const failedJobSource = (
  namesOf: (kind: JobKind) => readonly string[],
): ListSource<typeof failedJobList, FailedJobRow> => ({
  list: failedJobList,
  table: 'outbox',
  columns: sql<FailedJobRow>`t.id, t.job, t.payload, t.last_error, t.attempts, t.created_at, t.failed_at`,
  scope: () => sql`t.failed_at is not null`,
  sorts: { failed_at: { by: sql`t.failed_at`, type: 'timestamptz' } },
  filters: {
    kind: {
      where: (operator, value) => {
        const names = sql`t.job = any(${namesOf(value as JobKind)}::text[])`;
        return operator === 'is' ? names : sql`not (${names})`;
      },
    },
    failed_at: { column: sql`t.failed_at` },
  },
  search: (text) => ({
    where: sql`lower(t.job || ' ' || coalesce(t.last_error, '')) like ${containsPattern(text)}`,
  }),
});
