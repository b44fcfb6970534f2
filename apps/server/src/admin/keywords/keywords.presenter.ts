import type { AdminKeyword } from '@kinora/contracts/admin/keywords.ts';
import type { KeywordRow } from '#catalogue/keywords/index.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';

export const presentAdminKeyword = (row: KeywordRow): AdminKeyword => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  titles_count: row.titles_count,
  version: row.edit_version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The columns of the CSV export. */
export const keywordColumns: CsvColumns<KeywordRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  titles_count: (row) => row.titles_count,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
