import type { ListedPerson, peopleList } from '@kinora/contracts/admin/people-list.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { pickListed } from '@kinora/contracts/platform/record-fields.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import { type CsvColumns, listedCsvColumns } from '#platform/http/csv-route.ts';
import type { ListedPersonRow } from './people.list.repository.ts';

export type PeopleReader = RecordReader<typeof peopleList, ListedPersonRow>;

export const presentListedPerson = (row: ListedPersonRow, pictures: PicturePresenter): ListedPerson => ({
  ...presentPersonCard(row, pictures),
  ...pickListed(personFields, row),
  popularity: row.popularity,
  credits_count: row.credits_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/** Columns of the CSV export. */
export const peopleColumns: CsvColumns<ListedPersonRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  known_for_department: (row) => row.known_for_department,
  ...listedCsvColumns(personFields),
  popularity: ({ popularity }) => popularity,
  credits_count: (row) => row.credits_count,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
