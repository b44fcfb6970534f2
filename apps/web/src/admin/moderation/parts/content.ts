import type { ModeratedComment, ModeratedList, ModeratedReview } from '@kinora/contracts/admin/moderation.ts';
import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';

/** What members wrote and moderators judge. */
export type Content = ModeratedReview | ModeratedComment | ModeratedList;

/** What to list: all content of a kind, or only that of one title. */
export interface ContentScope {
  readonly kind: ReportedKind;
  readonly titleId?: number | undefined;
}

/** The headline of a review, or the name of a list. */
export function headlineOf(content: Content): string | null {
  if ('headline' in content) return content.headline;
  return 'visibility' in content ? content.name : null;
}

/** The text of a review or a comment, or the description of a list; '' without one. */
export const textOf = (content: Content): string =>
  'body' in content ? content.body : (content.description ?? '');

export const isSpoiler = (content: Content): boolean => 'is_spoiler' in content && content.is_spoiler;
