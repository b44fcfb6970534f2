import type { i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { createLiveValue } from '#platform/signals/live-value.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { chooseLocalization, type Localization } from './choose-localization.ts';
import * as repository from './localizations.repository.ts';
import { type LineSources, resolveLines, siteLinesOf } from './resolve-lines.ts';
import type { Lines } from './shipped-lines.ts';

/** Every process reads the languages again after a signal on this topic, and drops its cached pages. */
export const LOCALIZATIONS_TOPIC = 'localizations';

interface Deps extends LineSources {
  readonly db: Database;
  readonly signals: Signals;
  readonly settings: () => z.output<typeof i18nSettings.schema>;
}

interface EnabledLanguage extends Localization {
  readonly siteLines: Lines;
}

export type LocalizationsService = ReturnType<typeof createLocalizationsService>;

export function createLocalizationsService({ db, signals, settings, source, shipped }: Deps) {
  const enabled = createLiveValue(signals, LOCALIZATIONS_TOPIC, async () =>
    (await repository.listAll(db))
      .filter((row) => row.is_enabled)
      .map((row): EnabledLanguage => {
        const { language, name, direction, translations } = resolveLines(row, { shipped });
        const siteLines = siteLinesOf(translations, source);
        return { language, name, direction, lines: translations, siteLines };
      }),
  );
  return {
    /** The languages that users can choose from. */
    async list(): Promise<{ language: string; name: string }[]> {
      return (await enabled.get()).map(({ language, name }) => ({ language, name }));
    },

    /** Chooses the language of a page from preferences in descending order. */
    async choose(wanted: readonly (string | null | undefined)[]): Promise<Localization> {
      const { enable, language } = settings();
      return chooseLocalization(await enabled.get(), enable ? wanted : [], language);
    },

    /** The translations of a language without those of the back office, which visitors need not load. */
    async siteLines(language: string): Promise<Lines> {
      return (await enabled.get()).find((one) => one.language === language)?.siteLines ?? {};
    },
  };
}
