import { isSettingField } from '@kinora/contracts/platform/setting-fields.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { FileUsage } from '#platform/file-usage.ts';
import { listAll } from './settings.repository.ts';

/** Settings refer to a file, such as a logo, by its address, which ends in its storage key. */
export const settingsFileUsage = (sections: () => readonly SettingsSection[]): FileUsage => ({
  columns: [],
  list: async (db, files) => {
    const stored = await listAll(db);
    const values = stored.flatMap(({ section: name, values: fields }) =>
      Object.entries(fields).map(([field, value]) => ({ name, field, text: JSON.stringify(value) })),
    );
    return files.flatMap(({ id: fileId, key }) =>
      values
        .filter(({ text }) => text.includes(`/${key}`))
        .map(({ name, field }) => {
          const section = sections().find((one) => one.name === name);
          const described = section?.fields[field];
          const role = described !== undefined && isSettingField(described) ? described.label : field;
          return { fileId, type: 'settings', id: null, role, name: section?.title ?? name, part: null };
        }),
    );
  },
});
