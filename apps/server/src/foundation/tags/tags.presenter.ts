import type { AdminTag, tagList } from '@kinora/contracts/foundation/tags.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { TagRow } from './tags.repository.ts';

export type TagReader = RecordReader<typeof tagList, TagRow>;

export const presentTag = (row: TagRow): AdminTag => ({
  id: row.id,
  name: row.name,
  display_name: row.display_name,
  type: row.type,
  uses_count: row.uses_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The columns of the CSV export. */
export const tagColumns: CsvColumns<TagRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  display_name: (row) => row.display_name,
  type: ({ type }) => type,
  uses_count: (row) => row.uses_count,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
