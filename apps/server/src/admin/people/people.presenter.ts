import type { EditedPerson, PersonCreditRow } from '@kinora/contracts/admin/people.ts';
import { departmentName } from '#catalogue/credits/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { CreditOfPersonRow } from './people.credits.repository.ts';
import type { EditedPersonState } from './people.service.ts';

export const presentEditedPerson = (person: EditedPersonState, pictures: PicturePresenter): EditedPerson => ({
  ...person,
  portrait: pictures.presentOrNull(person.portrait),
  external_ids: [...person.external_ids],
  locks: person.locks.map(({ set_at: at, ...lock }) => ({ ...lock, set_at: at.toISOString() })),
});

export const presentCreditRow = (row: CreditOfPersonRow, pictures: PicturePresenter): PersonCreditRow => ({
  ...row,
  title: { ...row.title, poster: pictures.presentOrNull(row.title.poster) },
  department: departmentName(row.department),
});
