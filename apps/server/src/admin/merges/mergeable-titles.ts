import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { mergedFields } from '@kinora/contracts/platform/record-fields.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { type Mergeable, requireRows } from './mergeable.ts';
import { readTitleMergeMoves, TITLE_RELATIONS } from './merges.title.repository.ts';

interface Deps {
  readonly titles: TitlesService;
  readonly seasons: SeasonsService;
  readonly mergedRows: readonly MergedRows[];
}

export const createMergeableTitles = ({ titles, seasons, mergedRows }: Deps): Mergeable => ({
  entity: 'title',
  read: readTitleMergeMoves,
  rows: requireRows(mergedRows, 'title', TITLE_RELATIONS),
  joined: ['genre_ids', 'keyword_ids', ...mergedFields(titleFields, 'combine')],
  hide: (tx, { from, into }) => titles.merge(tx, from, into),
  show: (tx, { from, into }) => titles.split(tx, from, into),
  async write(tx, id, fields, by) {
    await titles.update(tx, id, fields, { source: 'local', by });
  },
  async recountParts(tx, alive, moves) {
    const hasParts = (moves.get('seasons')?.length ?? 0) + (moves.get('episodes')?.length ?? 0) > 0;
    if (hasParts) for (const id of alive) await seasons.recount(tx, id);
  },
});
