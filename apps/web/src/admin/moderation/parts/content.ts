import type { ModeratedComment, ModeratedReview } from '@kinora/contracts/admin/moderation.ts';
import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';

/** A review or a comment. */
export type Content = ModeratedReview | ModeratedComment;

/** What to list: all content of a kind, or only that of one title. */
export interface ContentScope {
  readonly kind: ReportedKind;
  readonly titleId?: number | undefined;
}

export const headlineOf = (content: Content): string | null =>
  'headline' in content ? content.headline : null;
