import type { ListedPerson, peopleList } from '@kinora/contracts/admin/people-list.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { ListedPersonRow } from './people.list.repository.ts';

export type PeopleReader = RecordReader<typeof peopleList, ListedPersonRow>;

export const presentListedPerson = (row: ListedPersonRow, pictures: PicturePresenter): ListedPerson => ({
  ...presentPersonCard(row, pictures),
  gender: row.gender,
  birth_date: row.birth_date,
  birth_year: row.birth_year,
  birth_place: row.birth_place,
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
  gender: ({ gender }) => gender,
  birth_date: (row) => row.birth_date,
  birth_year: (row) => row.birth_year,
  birth_place: (row) => row.birth_place,
  popularity: ({ popularity }) => popularity,
  credits_count: (row) => row.credits_count,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
