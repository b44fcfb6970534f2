import type { Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { sanitizeRichText } from '#platform/html/sanitize-rich-text.ts';
import * as repository from './pages.repository.ts';

export interface StarterPage {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
}

/** Creates drafts on a site that never had a page, so that deleted ones are not created again. */
export const insertStarterPages = (db: Executor, pages: readonly StarterPage[]): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await repository.isEmpty(tx))) return;
    for (const page of pages) await repository.insert(tx, { ...page, body: sanitizeRichText(page.body) });
  });

/** Publishes the drafts among these pages that nobody has edited, for demo sites. */
export const publishStarterPages = (db: Executor, slugs: readonly string[], now: Date): Promise<void> =>
  repository.publishDrafts(db, slugs, now);
