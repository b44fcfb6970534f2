import { id as recordId, timestamp } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { enforceRules } from '#platform/access/enforce-rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { sanitizeRichText } from '#platform/html/sanitize-rich-text.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { newsChanged } from './news.events.ts';
import * as repository from './news.repository.ts';
import type { NewsArticleRow, NewsCardRow, NewsWrite } from './news.repository.ts';

/** An article with its linked titles and people. */
export interface NewsInput extends Omit<NewsWrite, 'slug'>, Links {}

interface Links {
  readonly titleIds: readonly number[];
  readonly personIds: readonly number[];
}

const NewsCursor = z.tuple([timestamp().refine((time) => time >= '0001'), recordId('integer')]);

export type NewsReader = ReturnType<typeof createNewsReader>;

export function createNewsReader({ pool, clock }: { pool: StatementPool; clock: Clock }) {
  return {
    /** Returns one row more than the page size. Unpublished articles are excluded. */
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

    /** Returns the published ones among these, in the order of the ids. */
    listByIds: (ids: readonly number[]): Promise<NewsCardRow[]> =>
      repository.articlesById(pool, clock.now(), ids),

    async find(id: number, languages: readonly string[]): Promise<NewsArticleRow> {
      const [row] = await repository.articlePage(pool, id, languages, clock.now());
      if (row === undefined) throw new AppError('not_found');
      const record = { type: 'news_article', id } as const;
      const { published_at: publishedAt, is_out: isOut, is_deleted: isDeleted } = row.page;
      enforceRules([{ kind: 'published', record, isPassed: isOut, error: 'not_found' }]);
      if (publishedAt === null) throw new AppError('not_found');
      if (isDeleted) throw new AppError('news.gone');
      // Sanitises again on output: rows may predate the current rules or bypass them.
      return { ...row.page, published_at: publishedAt, body: sanitizeRichText(row.page.body) };
    },
  };
}

/** Number of due articles announced in one transaction. */
const DUE_AT_ONCE = 200;

export type NewsService = ReturnType<typeof createNewsService>;

/** Writes articles. Every method joins the transaction of its caller, or opens one. */
export function createNewsService({ events }: { events: Events }) {
  const link = async (tx: Tx, id: number, { titleIds, personIds }: Links) => {
    await repository.linkTitles(tx, id, titleIds);
    await repository.linkPeople(tx, id, personIds);
  };
  const toWrite = (article: Omit<NewsWrite, 'slug'>) => ({
    ...article,
    slug: slugify(article.title),
    body: sanitizeRichText(article.body),
  });

  return {
    create: (db: Executor, { titleIds, personIds, ...article }: NewsInput): Promise<{ id: number }> =>
      transaction(db, async (tx) => {
        const stored = await repository.insert(tx, toWrite(article));
        await link(tx, stored.id, { titleIds, personIds });
        await events.emit(tx, newsChanged, { ids: [stored.id] });
        return stored;
      }),

    /** Throws when another version was saved in the meantime. */
    update: (
      db: Executor,
      id: number,
      input: NewsInput,
      { version, now }: { version: number; now: Date },
    ): Promise<void> =>
      transaction(db, async (tx) => {
        const { titleIds, personIds, ...article } = input;
        if (!(await repository.update(tx, id, version, toWrite(article)))) throw new AppError('conflict');
        await repository.resetAnnouncement(tx, id, now);
        await repository.unlink(tx, id);
        await link(tx, id, { titleIds, personIds });
        await events.emit(tx, newsChanged, { ids: [id] });
      }),

    setImage: (db: Executor, id: number, image: NewsWrite['image']): Promise<void> =>
      transaction(db, async (tx) => {
        if (!(await repository.setImage(tx, id, image ?? null))) throw new AppError('not_found');
        await events.emit(tx, newsChanged, { ids: [id] });
      }),

    /** Sets the image of an imported article, unless an editor has changed the article since. */
    addFirstImage: (db: Executor, id: number, image: NonNullable<NewsWrite['image']>): Promise<void> =>
      transaction(db, async (tx) => {
        if (await repository.addFirstImage(tx, id, image)) await events.emit(tx, newsChanged, { ids: [id] });
      }),

    /** The articles of a source, for imports that must not create them twice. */
    listBySource: (db: Executor, source: string) => repository.listBySource(db, source),

    remove: (db: Executor, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        if (!(await repository.markDeleted(tx, id))) throw new AppError('not_found');
        await events.emit(tx, newsChanged, { ids: [id] });
      }),

    /** Deletes articles permanently; their URLs return 404. */
    async purge(tx: Tx, ids: readonly number[]): Promise<void> {
      await repository.deleteMany(tx, ids);
      await events.emit(tx, newsChanged, { ids: [...ids] });
    },

    /** Emits events for articles that became due, so that caches and the search index are updated. */
    async publishDue(db: Database, now: Date): Promise<number> {
      let published = 0;
      for (;;) {
        const ids = await transaction(db, async (tx) => {
          const due = await repository.claimDue(tx, now, DUE_AT_ONCE);
          if (due.length > 0) await events.emit(tx, newsChanged, { ids: due });
          return due;
        });
        published += ids.length;
        if (ids.length < DUE_AT_ONCE) return published;
      }
    },
  };
}
