import { isDeepStrictEqual } from 'node:util';
import type { EditableSection, SectionPatch } from '@kinora/contracts/foundation/settings.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import { fieldPaths, valueAt } from './field-paths.ts';
import type { ReadSection } from './section.ts';

/** A section for its form: everything except the secrets themselves. */
export function toEditable(section: SettingsSection, read: ReadSection): EditableSection {
  return {
    values: readable(section, read),
    secrets_set: [...read.secretsSet],
    secrets_set_at: { ...read.secretsSetAt },
    changed: changedPaths(section, read),
    version: read.version,
  };
}

/** Secrets are never recorded, only whether they were set, replaced or removed. */
export const toAudited = (section: SettingsSection, read: ReadSection) => ({
  ...readable(section, read),
  ...Object.fromEntries(
    section.secret.map((key) => [key, read.secretsSet.includes(key) ? 'set' : 'not set']),
  ),
});

export const replacedSecrets = ({ secrets = {} }: SectionPatch) =>
  Object.fromEntries(
    Object.entries(secrets).map(([key, text]) => [key, text === null ? 'not set' : 'replaced']),
  );

const readable = (section: SettingsSection, { values }: ReadSection) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !section.secret.includes(key)));

function changedPaths(section: SettingsSection, { values, secretsSet }: ReadSection): string[] {
  const defaults = section.schema.parse({});
  return fieldPaths(section)
    .filter(({ path }) =>
      section.secret.includes(path[0] ?? '')
        ? secretsSet.includes(path[0] ?? '')
        : !isDeepStrictEqual(valueAt(values, path), valueAt(defaults, path)),
    )
    .map(({ path }) => path.join('.'));
}
