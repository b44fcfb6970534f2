import type { Person, PersonCredit, PersonIncludes } from '@kinora/contracts/catalogue/people.ts';
import { departmentName } from '#catalogue/credits/index.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { PersonIncludesRow } from './people.includes.repository.ts';
import type { PersonCreditRow, PersonPageRow } from './people.page.repository.ts';

export const presentPerson = (row: PersonPageRow, pictures: PicturePresenter): Person => ({
  ...row,
  ...presentPersonCard(row, pictures),
  ...presentCounts(row.counts),
  known_for: row.known_for.map((title) => presentTitleCard(title, pictures)),
});

function presentCounts(counts: PersonPageRow['counts']): Pick<Person, 'credits_count' | 'departments'> {
  const departments = counts.flatMap(({ department, titles_count }) =>
    department === null ? [] : [{ name: departmentName(department), titles_count }],
  );
  const all = counts.find(({ department }) => department === null);
  return { credits_count: all?.titles_count ?? 0, departments };
}

export const presentPersonCredit = (row: PersonCreditRow, pictures: PicturePresenter): PersonCredit => ({
  title: presentTitleCard(row, pictures),
  departments: row.departments.map(departmentName),
  label: row.label,
  episode_count: row.episode_count,
});

/** Omits includes that were not requested. */
export const presentPersonIncludes = (row: PersonIncludesRow): PersonIncludes => ({
  external_ids: row.external_ids ?? undefined,
  translations: row.translations ?? undefined,
});
