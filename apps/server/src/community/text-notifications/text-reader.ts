import { REPORTED_KINDS, type ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import { commentPath, listPath, reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { StatementPool } from '#platform/db/statement.ts';
import type { NotificationReader } from '#platform/notification-kind.ts';
import { pathOfPlace } from './path-of-place.ts';
import { findTexts, type TextRow } from './text-notifications.repository.ts';

/** A review, comment or list that a notification is about. */
export const TextRef = z.object({ kind: z.enum(REPORTED_KINDS), id: id('integer') });
export type TextRef = z.infer<typeof TextRef>;

/** What its reader may know of a text. */
export interface FoundText {
  readonly kind: ReportedKind;
  /** A list is named itself; other texts are named after what they are about. */
  readonly name: string;
  readonly isPublished: boolean;
  readonly path: string;
}

/** Reads the texts of notifications, in their order. Undefined for those that the reader cannot see any more. */
export const createTextReader =
  (pool: StatementPool) =>
  async (
    { userId, languages }: NotificationReader,
    refs: readonly TextRef[],
  ): Promise<(FoundText | undefined)[]> => {
    const idsOf = (kind: ReportedKind) => refs.filter((ref) => ref.kind === kind).map((ref) => ref.id);
    const rows = await findTexts(pool, idsOf('review'), languages, userId, idsOf('comment'), idsOf('list'));
    const found = new Map(rows.map((row) => [keyOf(row), present(row)]));
    return refs.map((ref) => found.get(keyOf(ref)));
  };

export type TextReader = ReturnType<typeof createTextReader>;

/** The name of a text among the keys of notifications. */
export const keyOf = ({ kind, id: textId }: TextRef): string => `${kind}:${textId}`;

const present = (row: TextRow): FoundText => ({
  kind: row.kind,
  name: row.name,
  isPublished: row.is_published,
  path: pathOf(row),
});

/** Authors find their withheld texts only on the page that these are about. */
function pathOf(row: TextRow): string {
  if (row.kind === 'list') return listPath({ slug: row.slug ?? '' });
  if (!row.is_published) return pathOfPlace(row, row.kind === 'review' ? 'reviews' : 'discussion');
  return row.kind === 'review' ? reviewPath(row.id) : commentPath(row.id);
}
