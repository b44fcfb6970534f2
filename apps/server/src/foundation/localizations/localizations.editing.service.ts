import {
  LANGUAGES_MAX,
  type Localization,
  type LocalizationForm,
  type NewLocalization,
  SOURCE_LANGUAGE,
} from '@kinora/contracts/foundation/localizations.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { defaultLanguageOf, presentLocalization } from './localizations.presenter.ts';
import * as repository from './localizations.repository.ts';
import type { LocalizationRow } from './localizations.repository.ts';
import { LOCALIZATIONS_TOPIC } from './localizations.service.ts';
import type { LineSources } from './resolve-lines.ts';

/** The subject type of languages in the audit log. */
export const LOCALIZATION_SUBJECT = 'localization';

export interface EditingDeps extends LineSources {
  readonly db: Database;
  readonly signals: Pick<Signals, 'send'>;
  /** The site's language in the settings. */
  readonly siteLanguage: () => string;
}

export type LocalizationsEditingService = ReturnType<typeof createLocalizationsEditingService>;

/** Adds, changes and deletes languages. */
export function createLocalizationsEditingService({ db, signals, siteLanguage, ...sources }: EditingDeps) {
  const present = (row: LocalizationRow, rows: readonly LocalizationRow[]) =>
    presentLocalization(row, { ...sources, defaultLanguage: defaultLanguageOf(rows, siteLanguage()) });

  return {
    async list(): Promise<{ localizations: Localization[]; shipped: string[] }> {
      const rows = await repository.listAll(db);
      return {
        localizations: rows.map((row) => present(row, rows)),
        shipped: [...sources.shipped.keys()],
      };
    },

    create: (form: NewLocalization): Promise<Localization> =>
      transaction(db, async (tx) => {
        const rows = await repository.listAll(tx);
        if (rows.length >= LANGUAGES_MAX) throw fieldError('language', 'The site has too many languages.');
        const row = await repository.insert(tx, form);
        if (row === undefined) throw fieldError('language', 'The site already has this language.');
        await recordAudit(tx, { action: 'create', subject: subjectOf(row), after: formOf(row) });
        await signals.send(tx, LOCALIZATIONS_TOPIC, '');
        return present(row, [...rows, row]);
      }),

    update: (language: string, form: LocalizationForm): Promise<Localization> =>
      transaction(db, async (tx) => {
        const { row: before, isDefault } = await lock(tx, language, siteLanguage());
        if (isDefault && !form.is_enabled) throw new AppError('localizations.site_language');
        const row = await repository.update(tx, language, form);
        await recordAudit(tx, {
          action: 'update',
          subject: subjectOf(row),
          before: formOf(before),
          after: formOf(row),
        });
        await signals.send(tx, LOCALIZATIONS_TOPIC, '');
        return present(row, await repository.listAll(tx));
      }),

    remove: (language: string): Promise<void> =>
      transaction(db, async (tx) => {
        const { row, isDefault } = await lock(tx, language, siteLanguage());
        if (language === SOURCE_LANGUAGE) throw new AppError('localizations.source_language');
        if (isDefault) throw new AppError('localizations.site_language');
        await repository.remove(tx, language);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(row), before: formOf(row) });
        await signals.send(tx, LOCALIZATIONS_TOPIC, '');
      }),
  };
}

async function lock(tx: Tx, language: string, siteLanguage: string) {
  const row = await repository.findForUpdate(tx, language);
  if (row === undefined) throw new AppError('not_found');
  const isDefault = defaultLanguageOf(await repository.listAll(tx), siteLanguage) === language;
  return { row, isDefault };
}

export const subjectOf = ({ language, name }: Pick<LocalizationRow, 'language' | 'name'>) => ({
  type: LOCALIZATION_SUBJECT,
  id: language,
  name,
});

const formOf = ({ name, direction, is_enabled, uses_shipped }: LocalizationRow) => ({
  name,
  direction,
  is_enabled,
  uses_shipped,
});
