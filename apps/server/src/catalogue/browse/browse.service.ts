import type { BrowseOptions } from '@kinora/contracts/catalogue/browse.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import * as rows from './browse.rows.repository.ts';
import { countValues, listUsedGenres, listValues, type ValueKind } from './browse.values.repository.ts';

/** How long a transaction that began before a rebuild may have lasted. */
const LATE_MS = 10 * 60 * 1000;
const AT_ONCE = 500;

/** Refreshes the browse rows of titles that changed. */
export async function refreshBrowse(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await rows.lockTitles(tx, ids);
  await rows.refreshRows(tx, ids);
}

/** Updates only the popularity. Returns false and does nothing while a rebuild is running. */
export async function refreshBrowsePopularity(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (!(await rows.tryHoldRebuild(tx))) return false;
  await rows.refreshPopularity(tx, ids);
  return true;
}

/** Builds everything from the titles. Expects that no titles change meanwhile. */
export async function fillBrowse(db: Database): Promise<void> {
  await transaction(db, rows.rebuild);
  await rows.vacuumTables(db);
  await transaction(db, countValues);
}

/** Rebuilds on a running site: readers use the old tables until the new ones are ready. */
export async function rebuildBrowse(db: Database, now: () => Date): Promise<void> {
  const since = new Date(now().getTime() - LATE_MS);
  await fillBrowse(db);
  const changed = await rows.listChangedSince(db, since);
  for (let start = 0; start < changed.length; start += AT_ONCE)
    await transaction(db, (tx) => refreshBrowse(tx, changed.slice(start, start + AT_ONCE)));
}

/** Recounts the values that titles can be filtered by. */
export const refreshFilterValues = (db: Database): Promise<void> => transaction(db, countValues);

/** The values that titles can be filtered by, most used first. */
export async function browseOptions(pool: StatementPool): Promise<BrowseOptions> {
  const values = await listValues(pool);
  const genres = await listUsedGenres(pool);
  const of = (kind: ValueKind) =>
    values
      .filter((row) => row.kind === kind)
      .map(({ value, titles_count }) => ({ value, name: null, titles_count }));
  const years = of('year').map(({ value }) => Number(value));
  return {
    genres: genres.map(({ slug, name, titles_count }) => ({ value: slug, name, titles_count })),
    countries: of('country'),
    languages: of('language'),
    certifications: of('certification'),
    statuses: of('status'),
    years: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
  };
}
