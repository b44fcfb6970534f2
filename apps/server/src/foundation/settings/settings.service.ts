import type { z } from 'zod';
import type { EditableSection, SectionPatch } from '@kinora/contracts/foundation/settings.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import { type Tx, transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createSettingsCache, SETTINGS_TOPIC, type SettingsDeps } from './settings-cache.ts';
import { assertSections } from './public-settings.ts';
import * as repository from './settings.repository.ts';
import { patchSection, type ReadSection, readSection } from './section.ts';

/** The subject type of sections in the audit log. */
export const SETTINGS_SUBJECT = 'settings';

export interface SettingsService {
  /** Loads everything into memory and then follows changes by any process. */
  load(): Promise<void>;
  close(): void;
  /** The current section, including secrets: for use on the server only. Synchronous, from memory. */
  get<Schema extends z.ZodObject>(section: SettingsSection<Schema>): z.output<Schema>;
  publicSettings(): PublicSettings;
  listEditable(): Record<string, EditableSection>;
  /** Whether a section contains code or secrets. */
  isGuarded(name: string): boolean;
  /** The readable values of a section as stored now; undefined for an unknown name. */
  read(tx: Tx, name: string): Promise<Record<string, unknown> | undefined>;
  /** Updates keys of a section. */
  update(name: string, patch: SectionPatch): Promise<EditableSection>;
  /** Updates keys of a section in the caller's transaction; the change becomes visible once that commits. */
  updateIn(tx: Tx, name: string, patch: SectionPatch): Promise<EditableSection>;
}

export function createSettingsService(
  deps: SettingsDeps,
  sections: () => readonly SettingsSection[],
): SettingsService {
  const { db, signals, secretBox } = deps;
  const memory = createSettingsCache(deps, sections);
  const find = (name: string) => sections().find((section) => section.name === name);

  const updateIn: SettingsService['updateIn'] = async (tx, name, patch) => {
    const section = find(name);
    if (section === undefined) throw new AppError('not_found');
    const stored = await repository.lock(tx, name);
    const row = patchSection(section, stored, patch, secretBox);
    await repository.update(tx, row);
    await recordAudit(tx, {
      action: 'update',
      subject: { type: SETTINGS_SUBJECT, id: name, name },
      before: toAudited(section, readSection(section, stored, secretBox)),
      after: { ...toAudited(section, readSection(section, row, secretBox)), ...replaced(patch) },
    });
    await signals.send(tx, SETTINGS_TOPIC, name);
    return toEditable(section, readSection(section, row, secretBox));
  };

  return {
    async load() {
      assertSections(sections());
      await memory.load();
    },
    close: () => memory.close(),
    // The cached values were parsed with this section's schema.
    get: <Schema extends z.ZodObject>(section: SettingsSection<Schema>) =>
      memory.section(section.name).values as z.output<Schema>,
    publicSettings: () => memory.public(),
    listEditable: () =>
      Object.fromEntries(
        sections().map((section) => [section.name, toEditable(section, memory.section(section.name))]),
      ),
    isGuarded: (name) => find(name)?.guarded === true,
    async read(tx, name) {
      const section = find(name);
      if (section === undefined) return undefined;
      return toEditable(section, readSection(section, await repository.lock(tx, name), secretBox)).values;
    },
    async update(name, patch) {
      const saved = await transaction(db, (tx) => updateIn(tx, name, patch));
      // The caller must see the change in the next response; other processes follow the signal.
      await memory.refresh();
      return saved;
    },
    updateIn,
  };
}

/** Secrets are never recorded, only whether they were set, replaced or removed. */
const toAudited = (section: SettingsSection, read: ReadSection) => ({
  ...toEditable(section, read).values,
  ...Object.fromEntries(
    section.secret.map((key) => [key, read.secretsSet.includes(key) ? 'set' : 'not set']),
  ),
});

const replaced = ({ secrets = {} }: SectionPatch) =>
  Object.fromEntries(
    Object.entries(secrets).map(([key, text]) => [key, text === null ? 'not set' : 'replaced']),
  );

function toEditable(section: SettingsSection, read: ReadSection): EditableSection {
  const shown = Object.entries(read.values).filter(([key]) => !section.secret.includes(key));
  return { values: Object.fromEntries(shown), secrets_set: [...read.secretsSet] };
}
