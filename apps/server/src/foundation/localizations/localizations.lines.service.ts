import type {
  LineChange,
  LineFileFormat,
  Localization,
  TranslatedLine,
} from '@kinora/contracts/foundation/localizations.ts';
import { checkTranslation, type TranslationProblem } from '@kinora/contracts/platform/translation-check.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatLineFile, parseLineFile } from './line-files.ts';
import { type EditingDeps, subjectOf } from './localizations.editing.service.ts';
import { defaultLanguageOf, presentLine, presentLocalization } from './localizations.presenter.ts';
import * as repository from './localizations.repository.ts';
import type { LocalizationRow } from './localizations.repository.ts';
import { LOCALIZATIONS_TOPIC } from './localizations.service.ts';
import { resolveLines, translationOf } from './resolve-lines.ts';

/** An audit entry lists at most this many lines. */
const AUDITED_LINES = 100;
/** An upload reports at most this many invalid lines in detail. */
const PROBLEMS_MAX = 100;

interface UploadResult {
  changed: number;
  unchanged: number;
  unknown: number;
  invalid: number;
  problems: ({ source: string } & TranslationProblem)[];
}

export type LinesService = ReturnType<typeof createLinesService>;

/** Reads and writes the translations of a language. */
export function createLinesService({ db, signals, siteLanguage, ...sources }: EditingDeps) {
  const known = new Map(sources.source.map((line) => [line.text, line]));

  const present = (row: LocalizationRow, rows: readonly LocalizationRow[]): Localization =>
    presentLocalization(row, { ...sources, defaultLanguage: defaultLanguageOf(rows, siteLanguage()) });

  const find = async (language: string) => {
    const rows = await repository.listAll(db);
    const row = rows.find((one) => one.language === language);
    if (row === undefined) throw new AppError('not_found');
    return { rows, row, resolved: resolveLines(row, sources) };
  };

  /** Writes lines of a locked language. An empty text removes the site's own translation. */
  const write = async (
    tx: Tx,
    row: LocalizationRow,
    { action, texts }: { action: string; texts: ReadonlyMap<string, string> },
  ): Promise<LocalizationRow> => {
    if (texts.size === 0) {
      await recordAudits(tx, []);
      return row;
    }
    const lines = { ...row.lines, ...Object.fromEntries(texts) };
    for (const [text, translation] of texts) if (translation === '') delete lines[text];
    const written = await repository.updateLines(tx, row.language, lines);
    const audited = [...texts.keys()].slice(0, AUDITED_LINES);
    const pick = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(audited.map((text) => [text, all[text] ?? '']));
    await recordAudit(tx, {
      action,
      subject: subjectOf(row),
      before: pick(row.lines),
      after: pick(lines),
      ...(texts.size > AUDITED_LINES && { reason: `${texts.size} lines` }),
    });
    await signals.send(tx, LOCALIZATIONS_TOPIC, '');
    return written;
  };

  const lock = async (tx: Tx, language: string): Promise<LocalizationRow> => {
    const row = await repository.findForUpdate(tx, language);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };

  return {
    async list(language: string): Promise<{ localization: Localization; lines: TranslatedLine[] }> {
      const { row, rows, resolved } = await find(language);
      return {
        localization: present(row, rows),
        lines: sources.source.map((line) => presentLine(resolved, line)),
      };
    },

    /** Saves each line whose translation is still the one that the editor started from. */
    async save(
      language: string,
      changes: readonly LineChange[],
    ): Promise<{ localization: Localization; lines: TranslatedLine[]; conflicts: string[] }> {
      assertValid(language, changes, known);
      return transaction(db, async (tx) => {
        const row = await lock(tx, language);
        const before = resolveLines(row, sources);
        const current = ({ source }: LineChange) => translationOf(before, source);
        const isStale = (change: LineChange) =>
          current(change) !== change.previous && current(change) !== change.translation;
        const texts = new Map(
          changes
            .filter((change) => !isStale(change) && current(change) !== change.translation)
            .map(({ source, translation }) => [source, translation]),
        );
        const written = await write(tx, row, { action: 'translate', texts });
        const after = resolveLines(written, sources);
        return {
          localization: present(written, await repository.listAll(tx)),
          lines: changes.flatMap(({ source }) => {
            const line = known.get(source);
            return line === undefined ? [] : [presentLine(after, line)];
          }),
          conflicts: changes.filter(isStale).map(({ source }) => source),
        };
      });
    },

    /** Imports the valid lines of a file. Lines without a translation are ignored. */
    async upload(language: string, bytes: Buffer): Promise<UploadResult> {
      const filled = [...parseLineFile(bytes)].filter(([, translation]) => translation !== '');
      const used = filled.filter(([source]) => known.has(source));
      const problems = used.flatMap(([source, translation]) => {
        const problem = checkTranslation(language, source, translation);
        return problem ? [{ source, ...problem }] : [];
      });
      const invalid = new Set(problems.map(({ source }) => source));
      return transaction(db, async (tx) => {
        const row = await lock(tx, language);
        const before = resolveLines(row, sources);
        const valid = used.filter(([source]) => !invalid.has(source));
        const changed = valid.filter(
          ([source, translation]) => translationOf(before, source) !== translation,
        );
        await write(tx, row, { action: 'import', texts: new Map(changed) });
        return {
          changed: changed.length,
          unchanged: valid.length - changed.length,
          unknown: filled.length - used.length,
          invalid: problems.length,
          problems: problems.slice(0, PROBLEMS_MAX),
        };
      });
    },

    async download(language: string, format: LineFileFormat): Promise<string> {
      const { resolved } = await find(language);
      const lines = sources.source.map((line) => presentLine(resolved, line));
      return formatLineFile(format, language, lines);
    },
  };
}

/** Throws on the fields of invalid lines. */
function assertValid(
  language: string,
  changes: readonly LineChange[],
  known: ReadonlyMap<string, unknown>,
): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { source, translation }] of changes.entries()) {
    if (!known.has(source) || seen.has(source))
      fields[`changes.${index}.source`] = 'Send each line of the list once.';
    else if (translation !== '' && checkTranslation(language, source, translation) !== null)
      fields[`changes.${index}.translation`] = 'Use the placeholders and plural forms of the source.';
    seen.add(source);
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}
