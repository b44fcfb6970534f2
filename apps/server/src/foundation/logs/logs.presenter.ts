import type { ErrorGroup, ErrorOccurrence, errorList } from '@kinora/contracts/foundation/logs.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { ErrorGroupRow } from './logs.list.repository.ts';
import type { ErrorLogRow, OccurrenceRow } from './logs.repository.ts';

export type ErrorReader = RecordReader<typeof errorList, ErrorGroupRow>;

export const presentErrorGroup = ({ first_at, last_at, ...group }: ErrorGroupRow): ErrorGroup => ({
  ...group,
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
});

export const presentOccurrence = (row: OccurrenceRow): ErrorOccurrence => ({
  id: row.id,
  times: row.times,
  created_at: row.created_at.toISOString(),
  last_at: row.last_at.toISOString(),
  request_id: row.request_id,
  request: row.request,
  page: row.page,
  release: row.release,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
});

/** One entry of the text file: time, request and message, then the indented trace. */
export function formatEntry(row: Omit<ErrorLogRow, 'id'>): string {
  const trace = row.trace
    .split('\n')
    .slice(1)
    .map((line) => `    ${line.trim()}`);
  const more = row.times > 1 ? `, ${row.times} times until ${row.last_at.toISOString()}` : '';
  const head = `[${row.created_at.toISOString()}] ${row.request} (${row.request_id})${more}`;
  return [head, `  ${row.exception}: ${row.message}`, ...trace, ''].join('\n');
}
