import type { ListedTitle, titleList } from '@kinora/contracts/admin/titles-list.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { pickListed } from '@kinora/contracts/platform/record-fields.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import { type CsvColumns, listedCsvColumns } from '#platform/http/csv-route.ts';
import type { ListedTitleRow } from './titles.list.repository.ts';

export type TitleReader = RecordReader<typeof titleList, ListedTitleRow>;

export const presentListedTitle = (row: ListedTitleRow, pictures: PicturePresenter): ListedTitle => ({
  ...presentTitleCard(row, pictures),
  ...pickListed(titleFields, row),
  popularity: row.popularity,
  genres: row.genres,
  videos_count: row.videos_count,
  recent_plays: row.recent_plays,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/** Columns of the CSV export. */
export const titleColumns: CsvColumns<ListedTitleRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  type: ({ type }) => type,
  year: ({ year }) => year,
  ...listedCsvColumns(titleFields),
  genres: ({ genres }) => genres.map(({ name }) => name).join(', '),
  score: ({ score }) => score,
  votes: ({ votes }) => votes,
  popularity: ({ popularity }) => popularity,
  videos_count: (row) => row.videos_count,
  recent_plays: (row) => row.recent_plays,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
