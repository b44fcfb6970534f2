import type { i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { createLiveValue } from '#platform/signals/live-value.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { chooseLocalization } from './choose-localization.ts';
import * as repository from './localizations.repository.ts';
import type { Localization } from './localizations.repository.ts';

interface Deps {
  readonly db: Database;
  readonly signals: Signals;
  readonly settings: () => z.output<typeof i18nSettings.schema>;
}

export type LocalizationsService = ReturnType<typeof createLocalizationsService>;

export function createLocalizationsService({ db, signals, settings }: Deps) {
  const all = createLiveValue(signals, 'localizations', () => repository.listAll(db));
  return {
    /** The languages that users can choose from. */
    async list(): Promise<{ language: string; name: string }[]> {
      return (await all.get()).map(({ language, name }) => ({ language, name }));
    },

    /** Chooses the language of a page from preferences in descending order. */
    async choose(wanted: readonly (string | null | undefined)[]): Promise<Localization> {
      const { enable, language } = settings();
      return chooseLocalization(await all.get(), enable ? wanted : [], language);
    },
  };
}
