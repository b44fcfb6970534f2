import type { DeclaredSetting, EnvironmentSetting } from '@kinora/contracts/foundation/settings.ts';
import type { SettingsTab } from '@kinora/contracts/platform/settings.ts';
import type { AllSettings, SectionPatches } from './settings.queries.ts';

const SETTINGS_PATH = '/admin/settings';
export const settingsPath = (tab: SettingsTab) => `${SETTINGS_PATH}/${tab}`;

type Sections = AllSettings['sections'];

/** One row of a form. */
export interface SettingRow {
  /** Unique: the section and the path inside it. */
  readonly name: string;
  readonly section: string;
  readonly isGuarded: boolean;
  readonly field: DeclaredSetting;
}

/** The label of a row on its own, e.g. in a list of changes. */
export const rowLabel = (
  { field: { group, label } }: SettingRow,
  dynamic: (text: string) => string,
): string => (group === null ? dynamic(label) : `${dynamic(group)}: ${dynamic(label)}`);

/** Puts neighbouring rows of the same group together. */
export function groupRows(rows: readonly SettingRow[]): SettingRow[][] {
  const groups: SettingRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const isSame = row.field.group !== null && last?.[0]?.field.group === row.field.group;
    if (isSame) last?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** A box of rows; values of the environment come last. */
export interface SettingsPanel {
  readonly title: string;
  readonly rows: readonly SettingRow[];
  readonly environment: readonly EnvironmentSetting[];
}

/** The panels of a tab. Sections and environment values with the same title share one. */
export function panelsOf({ declarations, environment }: AllSettings, tab: SettingsTab): SettingsPanel[] {
  const sections = declarations.filter((section) => section.tab === tab);
  const fixed = environment.filter((value) => value.tab === tab);
  const titles = new Set([...sections, ...fixed].map(({ title }) => title));
  return [...titles].map((title) => ({
    title,
    rows: sections.filter((section) => section.title === title).flatMap(rowsOfSection),
    environment: fixed.filter((value) => value.title === title),
  }));
}

const rowsOfSection = ({ name, is_guarded: isGuarded, fields }: AllSettings['declarations'][number]) =>
  fields.map((field): SettingRow => ({ name: `${name}.${field.path}`, section: name, isGuarded, field }));

/** Rows by their names, for a form of chosen settings. */
export function rowsNamed({ declarations }: AllSettings, names: readonly string[]): SettingRow[] {
  const rows = declarations.flatMap(rowsOfSection);
  return names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
}

/** How many values of a tab differ from their defaults. */
export function changedCount({ declarations, sections }: AllSettings, tab: SettingsTab): number {
  const changed = declarations
    .filter((section) => section.tab === tab)
    .flatMap(({ name, fields }) =>
      fields.filter(({ path }) => sections[name]?.changed.includes(path) ?? false),
    );
  return changed.length;
}

/** The stored value of a row. For a secret, the time it was set, or null. */
export function storedValue(sections: Sections, { section, field }: SettingRow): unknown {
  const stored = sections[section];
  if (stored === undefined) return undefined;
  if (field.kind !== 'secret') return valueAt(stored.values, field.path.split('.'));
  if (!stored.secrets_set.includes(field.path)) return null;
  return stored.secrets_set_at[field.path] ?? '';
}

/** The changed rows as the bodies of their sections; a nested value is sent with the object around it. */
export function toPatches(
  rows: readonly SettingRow[],
  edits: Readonly<Record<string, unknown>>,
  sections: Sections,
): SectionPatches {
  const patches: Record<
    string,
    { values: Record<string, unknown>; secrets: Record<string, string | null>; version: number }
  > = {};
  for (const { name, section, field } of rows) {
    if (!Object.hasOwn(edits, name)) continue;
    const value = edits[name];
    const stored = sections[section];
    const patch = (patches[section] ??= { values: {}, secrets: {}, version: stored?.version ?? 0 });
    if (field.kind === 'secret') patch.secrets[field.path] = typeof value === 'string' ? value : null;
    else {
      const [key = '', ...inner] = field.path.split('.');
      patch.values[key] = withValue(patch.values[key] ?? stored?.values[key], inner, value);
    }
  }
  return patches;
}

/** Where the server reports errors of a row: under this name, or below it for one item of a list. */
export const errorPath = ({ section, field }: SettingRow): string =>
  `sections.${section}.${field.kind === 'secret' ? 'secrets' : 'values'}.${field.path}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);

function withValue(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const around = isRecord(into) ? into : {};
  return { ...around, [key]: withValue(around[key], rest, value) };
}
