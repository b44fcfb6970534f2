import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import type { Tx } from '#platform/db/transaction.ts';

interface AuthoredText {
  readonly kind: ReportedKind;
  readonly id: number;
  /** Null once the account is deleted. */
  readonly authorId: number | null;
}

/** Tells authors what happens to their texts. Declared here, because modules of texts are below the one that implements it. */
export interface AuthorNotifications {
  liked(tx: Tx, text: AuthoredText, userId: number): Promise<void>;
  held(tx: Tx, text: AuthoredText): Promise<void>;
}
