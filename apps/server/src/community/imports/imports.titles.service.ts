import {
  IMPORT_MATCHES,
  IMPORT_KINDS,
  type ImportMatch,
  type ImportState,
} from '@kinora/contracts/community/imports.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { requireTitle, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { TitleFinder } from '#community/title-matching/index.ts';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as matching from './imports.matching.repository.ts';
import * as repository from './imports.repository.ts';
import type { ImportCounts, ImportRow } from './imports.repository.ts';
import { findNewTitle, findTitle, type ImportedTitleRow, listPage } from './imports.titles.repository.ts';
import { judgeTitles } from './match-titles.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly finder: Pick<TitleFinder, 'listCards'>;
}

/** Titles of a file with the cards of the titles that they may be. */
export interface ShownTitles {
  readonly rows: ImportedTitleRow[];
  readonly cards: ReadonlyMap<number, TitleCardRow>;
}

interface TitlesQuery {
  readonly match?: ImportMatch | undefined;
  readonly cursor?: string | undefined;
  readonly perPage: number;
}

const { PLACES } = matching;
const MAX_PLACE = IMPORT_MATCHES.length * PLACES;
/** As `judgeEntries` orders them. */
const RANKS: readonly ImportMatch[] = ['not_found', 'to_check', 'matched', 'already_here', 'skipped'];
const Cursor = z.tuple([z.int().min(0).max(MAX_PLACE), recordId('bigint')]);
const NOT_READ: readonly ImportState[] = ['reading', 'unreadable'];

export type ImportTitles = ReturnType<typeof createImportTitles>;

/** The titles of files and their matches. */
export function createImportTitles({ db, pool, finder }: Deps) {
  const withCards = async (rows: ImportedTitleRow[], languages: readonly string[]): Promise<ShownTitles> => {
    const ids = rows.flatMap(({ title_id: id, candidate_ids: others }) =>
      id === null ? others : [id, ...others],
    );
    const cards = await finder.listCards([...new Set(ids)], languages);
    return { rows, cards: new Map(cards.map((card) => [card.id, card])) };
  };

  return {
    /** Returns one row more than the page size. */
    async list(
      { id, state }: ImportRow,
      { match, cursor, perPage }: TitlesQuery,
      languages: readonly string[],
    ): Promise<ShownTitles> {
      if (NOT_READ.includes(state)) throw new AppError('imports.wrong_state');
      const rank = match === undefined ? -1 : RANKS.indexOf(match);
      const last = rank === -1 ? MAX_PLACE : (rank + 1) * PLACES - 1;
      const start: [number, number] = [Math.max(0, rank) * PLACES - 1, 0];
      const [place, after] = cursor === undefined ? start : decodeCursor(cursor, Cursor);
      return withCards(await listPage(pool, id, place, after, perPage + 1, last), languages);
    },

    /** Chooses the title of all entries of a row, or skips them. */
    async choose(
      userId: number,
      { importId, id, titleId }: { importId: number; id: number; titleId: number | null },
      languages: readonly string[],
    ): Promise<{ title: ShownTitles; row: ImportRow }> {
      if (titleId !== null) requireTitle((await findNewTitle(pool, titleId))[0]);
      const row = await transaction(db, async (tx) => {
        const before = await repository.lock(tx, importId);
        if (before?.user_id !== userId) throw new AppError('not_found');
        if (before.state !== 'checking') throw new AppError('imports.wrong_state');
        await chooseTitle(tx, before, { id, titleId });
        return (await repository.find(tx, importId)) ?? before;
      });
      const rows = await findTitle(pool, importId, id);
      return { title: await withCards(rows, languages), row };
    },
  };
}

async function chooseTitle(
  tx: Tx,
  { id: importId, user_id: userId, counts }: ImportRow,
  { id, titleId }: { id: number; titleId: number | null },
): Promise<void> {
  const title = await matching.lockTitle(tx, importId, id);
  if (title === undefined) throw new AppError('not_found');
  const before = await matching.countTitle(tx, id);
  const candidates = [title.title_id, ...title.candidate_ids].flatMap((one) => one ?? []);
  await matching.updateTitles(tx, [
    titleId === null
      ? { ...title, id, match: 'skipped' }
      : {
          id,
          title_id: titleId,
          match: 'matched',
          reason: 'chosen',
          confidence: 100,
          candidate_ids: candidates.filter((one) => one !== titleId),
        },
  ]);
  await matching.clearNumbers(tx, [id]);
  await judgeTitles(tx, userId, [id]);
  const after = await matching.countTitle(tx, id);
  await repository.update(tx, importId, { set: { counts: addCounts(counts, before, after) } });
}

/** The counts with those of a title replaced. */
function addCounts(counts: ImportCounts, before: ImportCounts, after: ImportCounts): ImportCounts {
  const sum = (kind: (typeof IMPORT_KINDS)[number], match: ImportMatch) =>
    (counts[kind]?.[match] ?? 0) - (before[kind]?.[match] ?? 0) + (after[kind]?.[match] ?? 0);
  return Object.fromEntries(
    IMPORT_KINDS.map((kind) => [
      kind,
      Object.fromEntries(IMPORT_MATCHES.map((match) => [match, sum(kind, match)] as const)),
    ]),
  );
}
