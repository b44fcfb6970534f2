import { applyCountChanges, type CountChanges } from '#platform/db/count-changes.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import * as repository from './keywords.repository.ts';
import type { KeywordRow } from './keywords.repository.ts';

/** The ids of keywords by name; creates missing ones. Names that differ only in case or accents are one keyword. */
export async function ensureKeywords(db: Executor, names: readonly string[]): Promise<number[]> {
  const bySlug = new Map(names.map((name) => [slugify(name), name]));
  bySlug.delete('');
  if (bySlug.size === 0) return [];
  await repository.insertMissing(
    db,
    [...bySlug].map(([slug, name]) => ({ slug, name })),
  );
  const rows = await repository.listBySlugs(db, [...bySlug.keys()]);
  return rows.map(({ id }) => id);
}

/** Locks two keywords that are merged; the second may be missing. */
export async function lockKeywordPair(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<{ from: KeywordRow | undefined; into: KeywordRow | undefined }> {
  const keywords = await repository.listForUpdate(tx, [from, into]);
  const find = (wanted: number) => keywords.find(({ id }) => id === wanted);
  return { from: find(from), into: find(into) };
}

/** Renames a keyword and its slug; returns it before and after. Throws when another version was saved meanwhile. */
export async function renameKeyword(
  tx: Tx,
  id: number,
  { name, version }: { name: string; version: number },
): Promise<{ before: KeywordRow; after: KeywordRow }> {
  const [before] = await repository.listForUpdate(tx, [id]);
  if (before === undefined) throw new AppError('not_found');
  if (before.edit_version !== version) throw new AppError('conflict');
  if (before.name === name) return { before, after: before };
  return { before, after: await repository.rename(tx, id, { name, slug: slugOf(name) }) };
}

/** Deletes keywords, all or none: a keyword in use by titles must not be deleted. Returns the deleted ones. */
export async function removeUnusedKeywords(tx: Tx, ids: readonly number[]): Promise<KeywordRow[]> {
  const keywords = await repository.listForUpdate(tx, ids);
  const used = keywords.filter((keyword) => keyword.titles_count > 0).map(({ name }) => name);
  if (used.length > 0) throw new AppError('keywords.in_use', { params: { names: used.join(', ') } });
  await repository.deleteMany(tx, ids);
  return keywords;
}

/** Which of these names are not keywords yet. */
export async function listNewKeywords(db: Executor, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await repository.listBySlugs(db, names.map(slugify));
  const slugs = new Set(known.map(({ slug }) => slug));
  return names.filter((name) => !slugs.has(slugify(name)));
}

/** Deletes those of these keywords that no title uses. */
export async function purgeUnusedKeywords(tx: Tx, ids: readonly number[]): Promise<void> {
  const keywords = await repository.listForUpdate(tx, ids);
  const unused = keywords.filter((keyword) => keyword.titles_count === 0);
  if (unused.length === 0) return;
  await repository.deleteMany(
    tx,
    unused.map(({ id }) => id),
  );
}

/** Deletes a keyword whose titles have all been moved to another one. */
export async function removeMergedKeyword(tx: Tx, id: number): Promise<void> {
  await repository.deleteMany(tx, [id]);
}

/** Changes how many titles use keywords. Called by the titles module in the transaction that changes the titles. */
export const changeKeywordCounts = (tx: Tx, changes: CountChanges): Promise<void> =>
  applyCountChanges(changes, (ids, change) => repository.addToTitlesCount(tx, ids, change));

/** Counts the titles of all keywords again, after a bulk load that did not change the counts. */
export const recountKeywordTitles = (db: Executor): Promise<void> => repository.recountTitles(db);

/** Rejects a name without letters or digits, which has no slug. */
function slugOf(name: string): string {
  const slug = slugify(name);
  if (slug === '') throw fieldError('name', 'Enter a name with letters or digits.');
  return slug;
}
