import type { KeywordInput } from '@kinora/contracts/admin/keywords.ts';
import {
  type KeywordRow,
  lockKeywordPair,
  removeUnusedKeywords,
  renameKeyword,
} from '#catalogue/keywords/index.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type KeywordJobDeps, moveTitlesBatch, touchTitlesBatch } from './keywords.jobs.ts';

/** The subject type of keywords in the audit log. */
export const KEYWORD_SUBJECT = 'keyword';

export type KeywordEditing = ReturnType<typeof createKeywordEditing>;

export function createKeywordEditing({ db, ...means }: KeywordJobDeps & { readonly db: Database }) {
  return {
    rename: (id: number, { name, version }: KeywordInput): Promise<KeywordRow> =>
      transaction(db, async (tx) => {
        const { before, after: keyword } = await renameKeyword(tx, id, { name, version });
        if (before.name === name) {
          await recordAudits(tx, []);
          return before;
        }
        const followed = await follow(tx, means, { from: before, to: keyword });
        await recordAudit(tx, {
          action: 'update',
          subject: subjectOf(keyword),
          before: { name: before.name },
          after: { name, ...followed },
        });
        await touchTitlesBatch(tx, means, { id, after: 0 });
        return keyword;
      }),

    removeMany: (ids: readonly number[]): Promise<number> =>
      transaction(db, async (tx) => {
        const keywords = await removeUnusedKeywords(tx, ids);
        await recordAudits(
          tx,
          keywords.map((keyword) => ({
            action: 'delete',
            subject: subjectOf(keyword),
            before: { name: keyword.name },
          })),
        );
        return keywords.length;
      }),

    /** Merges a keyword into another one. True if all titles have been moved already. */
    merge: (from: number, into: number): Promise<boolean> =>
      transaction(db, async (tx) => {
        if (from === into) throw fieldError('into', 'Choose another keyword.');
        const { from: source, into: target } = await lockKeywordPair(tx, { from, into });
        if (source === undefined) throw new AppError('not_found');
        if (target === undefined) throw fieldError('into', 'This keyword does not exist.');
        const followed = await follow(tx, means, { from: source, to: target });
        await recordAudit(tx, {
          action: 'merge',
          subject: subjectOf(source),
          before: { name: source.name },
          after: { name: target.name, ...followed },
        });
        return moveTitlesBatch(tx, means, { from, into });
      }),
  };
}

const subjectOf = ({ id, name }: KeywordRow) => ({ type: KEYWORD_SUBJECT, id, name });

/** Renames the keyword in the rules of channels, and returns their names for the audit entry. */
async function follow(
  tx: Tx,
  { channels }: KeywordJobDeps,
  { from, to }: { from: KeywordRow; to: KeywordRow },
): Promise<{ channels?: string[] }> {
  const names = await channels.renameTerm(tx, { kind: 'keyword', from: from.slug, to: to.slug });
  return names.length === 0 ? {} : { channels: names };
}
