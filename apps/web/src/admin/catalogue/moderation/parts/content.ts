import type { ModeratedComment, ModeratedReview } from '@kinora/contracts/catalogue/moderation.ts';
import type { ReportedKind } from '@kinora/contracts/catalogue/content-reports.ts';

/** What people wrote, whichever of the two it is. */
export type Content = ModeratedReview | ModeratedComment;

/** What is looked through: everything of a kind, or what belongs to one title. */
export interface ContentScope {
  readonly kind: ReportedKind;
  readonly titleId?: number | undefined;
}

export const headlineOf = (content: Content): string | null =>
  'headline' in content ? content.headline : null;
