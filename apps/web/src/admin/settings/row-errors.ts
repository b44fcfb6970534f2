import { ApiError } from '#platform/api/api-error.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { errorPath, type SettingRow } from './settings-model.ts';

/** A long list may have many wrong lines. */
const LINES_SHOWN = 3;
const LINE_LENGTH_MAX = 40;

interface Context {
  readonly t: Trans['t'];
  /** The value that was sent for a row. */
  readonly valueOf: (row: SettingRow) => unknown;
}

/** The errors of each row. An error of one item of a list belongs to the row of the list. */
export function errorsOfRows(
  error: unknown,
  rows: readonly SettingRow[],
  context: Context,
): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const entries = Object.entries(error.errors ?? {});
  const found = rows.flatMap((row) => {
    const path = errorPath(row);
    const messages = entries.flatMap(([name, said]) => {
      const message = typeof said === 'string' ? said : said[0];
      if (message === undefined || (name !== path && !name.startsWith(`${path}.`))) return [];
      return [
        row.field.kind === 'list'
          ? lineError(row, name.slice(path.length + 1), { message, ...context })
          : message,
      ];
    });
    const shown = messages.slice(0, row.field.kind === 'list' ? LINES_SHOWN : 1);
    return shown.length === 0 ? [] : [[row.name, shown.join('\n')] as const];
  });
  return Object.fromEntries(found);
}

/** Names the line that a message is about, and what it says: the list may be long. */
function lineError(
  row: SettingRow,
  index: string,
  { message, t, valueOf }: Context & { readonly message: string },
): string {
  const lines = valueOf(row);
  const line: unknown = Array.isArray(lines) && index !== '' ? lines[Number(index)] : undefined;
  if (typeof line !== 'string') return message;
  const text = line.length > LINE_LENGTH_MAX ? `${line.slice(0, LINE_LENGTH_MAX)}…` : line;
  return t('Line :line, “:text”: :message', { line: Number(index) + 1, text, message });
}
