import { ApiError } from '#platform/api/api-error.ts';
import { errorPath, type SettingRow } from './settings-model.ts';

/** The first error of each row. An error of one item of a list belongs to the row of the list. */
export function errorsOfRows(error: unknown, rows: readonly SettingRow[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const entries = Object.entries(error.errors ?? {});
  const found = rows.flatMap((row) => {
    const path = errorPath(row);
    const [, messages] = entries.find(([name]) => name === path || name.startsWith(`${path}.`)) ?? [];
    const message = typeof messages === 'string' ? messages : messages?.[0];
    return message === undefined ? [] : [[row.name, message] as const];
  });
  return Object.fromEntries(found);
}
