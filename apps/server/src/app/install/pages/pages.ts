import { insertStarterPages, publishStarterPages } from '#foundation/pages/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { COOKIES } from './cookies.ts';
import { HELP } from './help.ts';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';

const STARTER_PAGES = [HELP, TERMS, PRIVACY, COOKIES];

/** Seeds the pages of a fresh install as drafts, because their owner has to read them before they apply. */
export const seedPages = (db: Executor): Promise<void> => insertStarterPages(db, STARTER_PAGES);

/** For demo sites, which have no owner who could publish them. */
export const publishPages = (db: Executor, now: Date): Promise<void> =>
  publishStarterPages(
    db,
    STARTER_PAGES.map(({ slug }) => slug),
    now,
  );
