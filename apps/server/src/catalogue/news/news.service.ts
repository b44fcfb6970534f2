import { id as recordId, timestamp } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { slugify } from '#platform/text/slug.ts';
import { newsChanged } from './news.events.ts';
import { sanitizeArticle } from './news.html.ts';
import * as repository from './news.repository.ts';
import type { NewsArticleRow, NewsCardRow, NewsWrite } from './news.repository.ts';

/** An article and what it is about. */
export interface NewsInput extends Omit<NewsWrite, 'slug'> {
  readonly titleIds: readonly number[];
  readonly personIds: readonly number[];
}

const NewsCursor = z.tuple([timestamp().refine((time) => time >= '0001'), recordId('integer')]);

export type NewsReader = ReturnType<typeof createNewsReader>;

export function createNewsReader({ pool, clock }: { pool: StatementPool; clock: Clock }) {
  return {
    /** One row more than a page has. What is not published yet is not there. */
    list: async ({
      perPage,
      cursor,
    }: {
      perPage: number;
      cursor?: string | undefined;
    }): Promise<NewsCardRow[]> =>
      cursor === undefined
        ? repository.newestArticles.first(pool, clock.now(), perPage + 1)
        : repository.newestArticles.after(
            pool,
            clock.now(),
            perPage + 1,
            ...decodeCursor(cursor, NewsCursor),
          ),

    async find(id: number, languages: readonly string[]): Promise<NewsArticleRow> {
      const [row] = await repository.articlePage(pool, id, languages, clock.now());
      if (row === undefined) throw new AppError('not_found');
      if (row.page.is_deleted) throw new AppError('news.gone');
      // Again on the way out: rows may be older than the rules, or written past them.
      return { ...row.page, body: sanitizeArticle(row.page.body) };
    },
  };
}

export function createNewsService({ db, events }: { db: Database; events: Events }) {
  return {
    create: ({ titleIds, personIds, ...article }: NewsInput): Promise<{ id: number }> =>
      transaction(db, async (tx) => {
        const stored = await repository.insert(tx, {
          ...article,
          slug: slugify(article.title),
          body: sanitizeArticle(article.body),
        });
        await repository.linkTitles(tx, stored.id, titleIds);
        await repository.linkPeople(tx, stored.id, personIds);
        await events.emit(tx, newsChanged, { ids: [stored.id] });
        return stored;
      }),

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        if (!(await repository.markDeleted(tx, id))) throw new AppError('not_found');
        await events.emit(tx, newsChanged, { ids: [id] });
      }),
  };
}
