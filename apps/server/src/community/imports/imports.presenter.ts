import {
  type Import,
  IMPORT_KINDS,
  IMPORT_MATCHES,
  type ImportedTitle,
} from '@kinora/contracts/community/imports.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { countToImport, type ImportRow } from './imports.repository.ts';
import type { ImportedTitleRow } from './imports.titles.repository.ts';

export function presentImport({ counts, kinds, ...row }: ImportRow): Import {
  const entriesOf = (kind: (typeof IMPORT_KINDS)[number]) =>
    IMPORT_MATCHES.reduce((sum, match) => sum + (counts[kind]?.[match] ?? 0), 0);
  const matchesOf = (match: (typeof IMPORT_MATCHES)[number]) =>
    IMPORT_KINDS.reduce((sum, kind) => sum + (counts[kind]?.[match] ?? 0), 0);
  return {
    ...row,
    matches: {
      matched: matchesOf('matched'),
      to_check: matchesOf('to_check'),
      not_found: matchesOf('not_found'),
      already_here: matchesOf('already_here'),
      skipped: matchesOf('skipped'),
    },
    kinds: IMPORT_KINDS.map((kind) => ({
      kind,
      entries: entriesOf(kind),
      to_import: countToImport(counts, kind),
      is_chosen: kinds.includes(kind),
    })).filter(({ entries }) => entries > 0),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

export function presentImportedTitle(
  { title_id: titleId, candidate_ids: candidateIds, ...row }: ImportedTitleRow,
  cards: ReadonlyMap<number, TitleCardRow>,
  pictures: PicturePresenter,
): ImportedTitle {
  const cardsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const card = cards.get(id);
      return card === undefined ? [] : [presentTitleCard(card, pictures)];
    });
  const [title = null] = cardsOf(titleId === null ? [] : [titleId]);
  return { ...row, title, candidates: cardsOf(candidateIds) };
}
