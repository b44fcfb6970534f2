import { CORNERS, type Look, PALETTES } from '@kinora/contracts/foundation/look.ts';
import { themesSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { Theme } from '@kinora/contracts/foundation/themes.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { type AppearanceService, THEMES_TOPIC } from './appearance.service.ts';
import * as repository from './appearance.repository.ts';
import { corners, palettes } from './palettes.ts';

/** The subject type of themes in the audit log. */
export const THEME_SUBJECT = 'theme';

interface Deps {
  readonly db: Database;
  readonly signals: Signals;
  readonly settings: Pick<SettingsService, 'get' | 'update'>;
  readonly appearance: AppearanceService;
}

/** The look as the themes have it; null where they have values of their own. */
type CurrentLook = { [Key in keyof Look]: Key extends 'default_theme' ? Look[Key] : Look[Key] | null };

export type LookService = ReturnType<typeof createLookService>;

/** The colours and corners of the site, as a choice of ready-made ones. */
export function createLookService({ db, signals, settings, appearance }: Deps) {
  return {
    async get(): Promise<CurrentLook> {
      const themes = await appearance.listThemes();
      const dark = themes.find((theme) => theme.default_dark);
      return {
        palette: PALETTES.find((name) => dark !== undefined && contains(dark, palettes[name])) ?? null,
        corners: dark === undefined ? null : cornersOf(dark),
        default_theme: defaultOf(themes, settings.get(themesSettings).default_id),
      };
    },

    /** Other values of the themes stay as they are. */
    async update({ palette, corners: corner, default_theme: name }: Look): Promise<void> {
      const themes = await transaction(db, async (tx) => {
        const all = await repository.listForUpdate(tx);
        for (const theme of all.filter((one) => one.default_dark || one.default_light))
          await replaceValues(tx, theme, {
            ...theme.values,
            ...(theme.default_dark && palettes[palette]),
            ...corners[corner],
          });
        await signals.send(tx, THEMES_TOPIC, '');
        return all;
      });
      await settings.update(themesSettings.name, { values: { default_id: idOf(themes, name) } });
    },
  };
}

async function replaceValues(tx: Tx, theme: Theme, values: Theme['values']): Promise<void> {
  await repository.updateValues(tx, theme.id, values);
  await recordAudit(tx, {
    action: 'update',
    subject: { type: THEME_SUBJECT, id: theme.id, name: theme.name },
    before: theme.values,
    after: values,
  });
}

const contains = ({ values }: Theme, wanted: Theme['values']): boolean =>
  Object.entries(wanted).every(([name, value]) => values[name] === value);

/** A theme without values for corners has those of the design. */
const cornersOf = (theme: Theme): Look['corners'] | null =>
  CORNERS.find((name) =>
    contains({ ...theme, values: { ...corners.kinora, ...theme.values } }, corners[name]),
  ) ?? null;

function idOf(themes: readonly Theme[], name: Look['default_theme']): number {
  if (name === 'device') return 0;
  return themes.find((theme) => (name === 'dark' ? theme.default_dark : theme.default_light))?.id ?? 0;
}

function defaultOf(themes: readonly Theme[], id: number): Look['default_theme'] {
  const theme = themes.find((one) => one.id === id);
  if (theme === undefined) return 'device';
  return theme.is_dark ? 'dark' : 'light';
}
