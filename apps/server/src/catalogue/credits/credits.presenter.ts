import { CAST, type Credit, type CrewGroup, DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { CreditRow } from './credits.repository.ts';

const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(DEPARTMENTS).map(([code, name]) => [Number(code), name]),
);

export const presentCredit = (row: CreditRow, pictures: PicturePresenter): Credit => ({
  person: {
    id: row.person_id,
    name: row.name,
    slug: row.slug,
    portrait: pictures.presentOrNull(row.portrait),
  },
  character: row.character,
  job: row.job,
});

/** The name of a department; unknown codes fall back to crew. */
export const departmentName = (code: number): string => NAMES.get(code) ?? DEPARTMENTS[12];

/** The cast, then the crew by department, both in the order of the rows. */
export function presentCredits(
  rows: readonly CreditRow[],
  pictures: PicturePresenter,
): { cast: Credit[]; crew: CrewGroup[] } {
  const cast = rows.filter(({ department }) => department === CAST);
  const crew = rows.filter(({ department }) => department !== CAST);
  const byDepartment = Map.groupBy(crew, ({ department }) => departmentName(department));
  return {
    cast: cast.map((row) => presentCredit(row, pictures)),
    crew: [...byDepartment].map(([department, credits]) => ({
      department,
      credits: credits.map((row) => presentCredit(row, pictures)),
    })),
  };
}
