import { ARTICLE_REVISIONS_MAX, type ArticleForm } from '@kinora/contracts/admin/news.ts';
import type { Tag } from '@kinora/contracts/foundation/tags.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

export interface EditedArticleRow {
  id: number;
  title: string;
  slug: string;
  summary: string | null;
  body: string;
  byline: string | null;
  image: StoredPicture | null;
  published_at: Date | null;
  edit_version: number;
  created_at: Date;
  updated_at: Date;
  titles: { id: number; name: string }[];
  people: { id: number; name: string }[];
  tags: Tag[];
}

/** Returns an article with its linked titles and people; throws when it does not exist. */
export async function requireArticle(db: Executor, id: number): Promise<EditedArticleRow> {
  const row = await db
    .selectFrom('news_articles as n')
    .select([
      'n.id',
      'n.title',
      'n.slug',
      'n.summary',
      'n.body',
      'n.byline',
      'n.published_at',
      'n.edit_version',
      'n.created_at',
      'n.updated_at',
    ])
    .select((eb) => [
      eb.ref('n.image').$castTo<StoredPicture | null>().as('image'),
      jsonArrayFrom(
        eb
          .selectFrom('news_article_titles as l')
          .innerJoin('titles as o', 'o.id', 'l.title_id')
          .select(['o.id', 'o.name'])
          .whereRef('l.article_id', '=', 'n.id')
          .orderBy('o.name'),
      ).as('titles'),
      jsonArrayFrom(
        eb
          .selectFrom('news_article_people as l')
          .innerJoin('people as o', 'o.id', 'l.person_id')
          .select(['o.id', 'o.name'])
          .whereRef('l.article_id', '=', 'n.id')
          .orderBy('o.name'),
      ).as('people'),
      jsonArrayFrom(
        eb
          .selectFrom('taggables as l')
          .innerJoin('tags as g', 'g.id', 'l.tag_id')
          .select(['g.id', 'g.name', 'g.display_name'])
          .where('l.kind', '=', 'news_article')
          .whereRef('l.record_id', '=', 'n.id')
          .orderBy((order) => order.fn('lower', ['g.display_name']))
          .orderBy('g.id'),
      ).as('tags'),
    ])
    .where('n.id', '=', id)
    .where('n.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Returns the ids that exist. */
export async function listExisting(
  db: Executor,
  table: 'titles' | 'people',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export interface RevisionRow {
  version: number;
  form: unknown;
  user_id: number | null;
  user_name: string | null;
  created_at: Date;
}

/** Revisions of a deleted article are not returned. */
const revisionsOf = (db: Executor, articleId: number) =>
  db
    .selectFrom('news_revisions as r')
    .innerJoin('news_articles as n', 'n.id', 'r.article_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.version', 'r.form', 'r.user_id', 'u.name as user_name', 'r.created_at'])
    .where('r.article_id', '=', articleId)
    .where('n.deleted_at', 'is', null);

export const listRevisions = (db: Executor, articleId: number): Promise<RevisionRow[]> =>
  revisionsOf(db, articleId).orderBy('r.version', 'desc').limit(ARTICLE_REVISIONS_MAX).execute();

export const findRevision = (
  db: Executor,
  articleId: number,
  version: number,
): Promise<RevisionRow | undefined> =>
  revisionsOf(db, articleId).where('r.version', '=', version).executeTakeFirst();

interface Revision {
  articleId: number;
  version: number;
  userId: number | null;
  form: ArticleForm;
}

/** Stores the result of a save. Only the latest revisions are kept. */
export async function storeRevision(
  db: Executor,
  { articleId, version, userId, form }: Revision,
): Promise<void> {
  await db
    .insertInto('news_revisions')
    .values({ article_id: articleId, version, user_id: userId, form: JSON.stringify(form) })
    .onConflict((conflict) => conflict.columns(['article_id', 'version']).doNothing())
    .execute();
  await db
    .deleteFrom('news_revisions')
    .where('article_id', '=', articleId)
    .where('version', '<=', version - ARTICLE_REVISIONS_MAX)
    .execute();
}
