import {
  isSettingField,
  type SettingField,
  type SettingFields,
} from '@kinora/contracts/platform/setting-fields.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';

/** A field of a section and the keys that lead to its value. */
export interface FieldPath {
  readonly path: readonly string[];
  readonly field: SettingField;
}

/** Whether the environment sets the value of a field. */
export type IsLocked = (field: SettingField) => boolean;

/** All fields of a section, nested ones after one another. */
export const fieldPaths = (section: SettingsSection): FieldPath[] => flatten(section.fields, []);

const flatten = (fields: SettingFields, above: readonly string[]): FieldPath[] =>
  Object.entries(fields).flatMap(([key, entry]) => {
    const path = [...above, key];
    return isSettingField(entry) ? [{ path, field: entry }] : flatten(entry, path);
  });

/** The value at a path, or undefined if there is none. */
export function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    values,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
