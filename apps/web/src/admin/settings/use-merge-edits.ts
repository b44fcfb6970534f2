import { isDeepEqual } from '#admin/kit/record-values.ts';
import { resolveConflict } from '#admin/kit/resolve-conflict.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { rowLabel, type SettingRow, storedValue } from './settings-model.ts';
import type { AllSettings } from './settings.queries.ts';
import { useSettingText } from './use-setting-text.ts';

type Sections = AllSettings['sections'];
type Edits = Readonly<Record<string, unknown>>;

/** Merges the changes of this form with what others saved; asks about fields that both changed. */
export function useMergeEdits(rows: readonly SettingRow[]) {
  const { dynamic, t } = useTrans();
  const textOf = useSettingText();
  const myText = (row: SettingRow, value: unknown) => {
    if (row.field.kind !== 'secret') return textOf(row, value);
    return value === null ? t('Remove it') : t('A new secret');
  };
  return async (base: Sections, edits: Edits, theirs: Sections) => {
    const moved = rows.filter((row) => !isDeepEqual(storedValue(base, row), storedValue(theirs, row)));
    const conflicts = moved.filter(
      (row) => Object.hasOwn(edits, row.name) && !isDeepEqual(edits[row.name], storedValue(theirs, row)),
    );
    const taken = moved.filter((row) => !Object.hasOwn(edits, row.name));
    const kept = await chooseKept(
      conflicts.map((row) => ({
        name: row.name,
        label: rowLabel(row, dynamic),
        mine: myText(row, edits[row.name]),
        theirs: textOf(row, storedValue(theirs, row)),
      })),
      taken.map((row) => ({
        label: rowLabel(row, dynamic),
        theirs: textOf(row, storedValue(theirs, row)),
      })),
    );
    const isDropped = (row: SettingRow) => moved.includes(row) && !kept.has(row.name);
    const rest = rows.filter((row) => Object.hasOwn(edits, row.name) && !isDropped(row));
    return {
      edits: Object.fromEntries(rest.map(({ name }) => [name, edits[name]])),
      taken: taken.map((row) => rowLabel(row, dynamic)),
    };
  };
}

async function chooseKept(
  fields: Parameters<typeof resolveConflict>[0]['fields'],
  taken: Parameters<typeof resolveConflict>[0]['taken'],
): Promise<ReadonlySet<string>> {
  if (fields.length === 0) return new Set();
  const names = await resolveConflict({ fields, taken });
  if (names === undefined) throw new ApiError(0, { code: 'canceled' });
  return new Set(names);
}
