import type { z } from 'zod';
import {
  type DeclaredSection,
  type EditableSection,
  type EnvironmentSetting,
  type SectionPatch,
  SETTINGS_SUBJECT,
} from '@kinora/contracts/foundation/settings.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import { type Tx, transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createSettingsCache, SETTINGS_TOPIC, type SettingsDeps } from './settings-cache.ts';
import { declareSection } from './declaration.ts';
import { forEachSection } from './for-each-section.ts';
import { assertSections } from './public-settings.ts';
import type { IsLocked } from './field-paths.ts';
import * as repository from './settings.repository.ts';
import { patchSection, readSection } from './section.ts';
import { replacedSecrets, toAudited, toEditable } from './settings.presenter.ts';

type Patches = Readonly<Record<string, SectionPatch>>;

export interface SettingsService {
  /** Loads everything into memory and then follows changes by any process. */
  load(): Promise<void>;
  close(): void;
  /** The current section, including secrets: for use on the server only. Synchronous, from memory. */
  get<Schema extends z.ZodObject>(section: SettingsSection<Schema>): z.output<Schema>;
  publicSettings(): PublicSettings;
  listEditable(): Record<string, EditableSection>;
  /** The forms of the settings screen. */
  listDeclarations(): DeclaredSection[];
  /** The values that only the environment changes. */
  listEnvironment(): readonly EnvironmentSetting[];
  /** Whether a section contains code or secrets. */
  isGuarded(name: string): boolean;
  /** The keys of a section that are never returned. */
  secretsOf(name: string): readonly string[];
  /** The readable values of a section as stored now; undefined for an unknown name. */
  read(tx: Tx, name: string): Promise<Record<string, unknown> | undefined>;
  /** Updates keys of a section. */
  update(name: string, patch: SectionPatch): Promise<EditableSection>;
  /** Updates keys of several sections, all or none. */
  updateMany(patches: Patches): Promise<Record<string, EditableSection>>;
  /** Returns the settings as they would be after these changes, without saving them. For use on the server only. */
  preview(patches: Patches): Promise<Pick<SettingsService, 'get'>>;
  /** Updates keys of a section in the caller's transaction; the change becomes visible once that commits. */
  updateIn(tx: Tx, name: string, patch: SectionPatch): Promise<EditableSection>;
}

export function createSettingsService(
  deps: SettingsDeps,
  sections: () => readonly SettingsSection[],
): SettingsService {
  const { db, secretBox } = deps;
  const memory = createSettingsCache(deps, sections);
  const find = (name: string) => sections().find((section) => section.name === name);
  const updateIn = createUpdateIn(deps, find);
  const isLocked = isLockedBy(deps.environment);

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
    listDeclarations: () => sections().flatMap((section) => declareSection(section, isLocked) ?? []),
    listEnvironment: () => deps.environment,
    isGuarded: (name) => find(name)?.guarded === true,
    secretsOf: (name) => find(name)?.secret ?? [],
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
    async updateMany(patches) {
      const saved = await transaction(db, (tx) =>
        forEachSection(patches, (name, patch) => updateIn(tx, name, patch)),
      );
      await memory.refresh();
      return saved;
    },
    async preview(patches) {
      const previewed = await forEachSection(patches, async (name, patch) => {
        const section = find(name);
        if (section === undefined) throw new AppError('not_found');
        const stored = await repository.find(db, name);
        const row = patchSection(section, stored, patch, { box: secretBox, now: deps.clock.now(), isLocked });
        return readSection(section, row, secretBox);
      });
      return {
        // The values were parsed with this section's schema.
        get: <Schema extends z.ZodObject>(section: SettingsSection<Schema>) =>
          (previewed[section.name] ?? memory.section(section.name)).values as z.output<Schema>,
      };
    },
    updateIn,
  };
}

/** A variable that is set is listed, and replaces the fields that name it. */
const isLockedBy =
  (environment: readonly EnvironmentSetting[]): IsLocked =>
  (field) =>
    environment.some(({ variable }) => variable === field.environment);

const createUpdateIn =
  (
    { signals, secretBox, clock, environment }: SettingsDeps,
    find: (name: string) => SettingsSection | undefined,
  ): SettingsService['updateIn'] =>
  async (tx, name, patch) => {
    const section = find(name);
    if (section === undefined) throw new AppError('not_found');
    const stored = await repository.lock(tx, name);
    if (patch.version !== undefined && patch.version !== stored.version) throw new AppError('conflict');
    const isLocked = isLockedBy(environment);
    const row = patchSection(section, stored, patch, { box: secretBox, now: clock.now(), isLocked });
    await repository.update(tx, row);
    const read = readSection(section, row, secretBox);
    await recordAudit(tx, {
      action: 'update',
      subject: { type: SETTINGS_SUBJECT, id: name, name },
      before: toAudited(section, readSection(section, stored, secretBox)),
      after: { ...toAudited(section, read), ...replacedSecrets(patch) },
    });
    await signals.send(tx, SETTINGS_TOPIC, name);
    return toEditable(section, read);
  };
