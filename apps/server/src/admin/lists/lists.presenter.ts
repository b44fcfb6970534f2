import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { EditedList, ListedList, memberListList } from '@kinora/contracts/admin/lists.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { ListedRow } from './lists.list.repository.ts';
import type { EditedListRow } from './lists.repository.ts';

export type ListReader = RecordReader<typeof memberListList, ListedRow>;

export const presentListed = (row: ListedRow): ListedList => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  is_public: row.is_public,
  owner: row.owner,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentList = (row: EditedListRow): EditedList => ({
  ...presentListed(row),
  version: row.edit_version,
  description: row.description,
  content_model: ChannelConfig.parse(row.config).content_model,
});

/** The columns of the CSV export. */
export const listColumns: CsvColumns<ListedRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  owner: (row) => row.owner?.name ?? null,
  is_public: (row) => row.is_public,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
