import { NEWS_RELATED, type NewsArticle, type NewsCard } from '@kinora/contracts/catalogue/news.ts';
import type { Insertable } from 'kysely';
import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { NewsArticles } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

export interface NewsCardRow extends Omit<NewsCard, 'image'> {
  image: StoredPicture | null;
}

interface Linked {
  titles: TitleCardRow[];
  people: PersonCardRow[];
  related: NewsCardRow[];
}

export type NewsArticleRow = NewsCardRow &
  Linked & { is_deleted: boolean; is_out: boolean } & Omit<NewsArticle, keyof NewsCardRow | keyof Linked>;
/** Drafts have no date. */
type StoredArticleRow = Omit<NewsArticleRow, 'published_at'> & { published_at: string | null };

type Own = 'id' | 'image' | 'edit_version' | 'announced_at' | 'created_at' | 'updated_at' | 'deleted_at';
export type NewsWrite = Omit<Insertable<NewsArticles>, Own> & { image?: StoredPicture | null };

/** In UTC with microseconds, so that it can serve as a cursor. */
const published = (article: string) =>
  `to_char(${article}.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as published_at`;
const card = (article: string) => `
  ${article}.id, ${article}.title, ${article}.slug, ${article}.summary, ${article}.byline, ${article}.image,
  ${published(article)}`;
const isOut = (article: string, now: string) =>
  `${article}.deleted_at is null and ${article}.published_at is not null
    and ${article}.published_at <= ${now}::timestamptz`;

const list = (condition: string) => `
  select ${card('n')} from news_articles n where ${isOut('n', '$1')} ${condition}
  order by n.published_at desc, n.id desc limit $2`;

export const newestArticles = {
  first: defineStatement<[now: Date, limit: number], NewsCardRow>('news', list('')),
  after: defineStatement<[now: Date, limit: number, publishedAt: string, id: number], NewsCardRow>(
    'news-after',
    list('and (n.published_at, n.id) < ($3::timestamptz, $4::integer)'),
  ),
};

/** Published articles, in the order of the ids. */
export const articlesById = defineStatement<[now: Date, ids: readonly number[]], NewsCardRow>(
  'news-by-id',
  `select ${card('n')} from news_articles n where ${isOut('n', '$1')} and n.id = any($2::integer[])
   order by array_position($2::integer[], n.id)`,
);

export const articlePage = defineStatement<
  [id: number, languages: readonly string[], now: Date],
  { page: StoredArticleRow }
>(
  'news-article',
  `select row_to_json(x) as page from (
    select ${card('n')}, n.deleted_at is not null as is_deleted,
      coalesce(n.published_at <= $3::timestamptz, false) as is_out, n.body, n.source, n.source_url,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'display_name', g.display_name)
      order by lower(g.display_name), g.id), '[]')
    from taggables l join tags g on g.id = l.tag_id
    where l.kind = 'news_article' and l.record_id = n.id) as tags,
      (select coalesce(json_agg(k), '[]') from (
        select ${titleCardColumns('o')} from news_article_titles l
        join titles o on o.id = l.title_id and o.deleted_at is null
        where l.article_id = n.id order by o.popularity desc, o.id) k) as titles,
      (select coalesce(json_agg(k), '[]') from (
        select ${PERSON_CARD} from news_article_people l
        join people p on p.id = l.person_id and p.deleted_at is null
        where l.article_id = n.id order by p.popularity desc, p.id) k) as people,
      (select coalesce(json_agg(k), '[]') from (
        select ${card('o')} from news_articles o
        where o.id in (
            select theirs.article_id from news_article_titles mine
            join news_article_titles theirs on theirs.title_id = mine.title_id
            where mine.article_id = n.id
            union
            select theirs.article_id from news_article_people mine
            join news_article_people theirs on theirs.person_id = mine.person_id
            where mine.article_id = n.id)
          and o.id <> n.id
          and ${isOut('o', '$3')}
        order by o.published_at desc, o.id desc limit ${NEWS_RELATED}) k) as related
    from news_articles n where n.id = $1) x`,
);

export const insert = (db: Executor, values: NewsWrite): Promise<{ id: number }> =>
  db.insertInto('news_articles').values(values).returning('id').executeTakeFirstOrThrow();

/** Returns whether an article with this version existed; increments the version. */
export async function update(
  db: Executor,
  id: number,
  version: number,
  values: Partial<NewsWrite>,
): Promise<boolean> {
  const result = await db
    .updateTable('news_articles')
    .set((eb) => ({ ...values, updated_at: eb.fn('now'), edit_version: eb('edit_version', '+', 1) }))
    .where('id', '=', id)
    .where('edit_version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setImage(db: Executor, id: number, image: StoredPicture | null): Promise<boolean> {
  const result = await db
    .updateTable('news_articles')
    .set((eb) => ({ image, updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Only if the article is unchanged since it was created; returns whether it was updated. */
export async function addFirstImage(db: Executor, id: number, image: StoredPicture): Promise<boolean> {
  const result = await db
    .updateTable('news_articles')
    .set((eb) => ({ image, updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('image', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) => eb('updated_at', '<=', eb.ref('created_at')))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function unlink(db: Executor, articleId: number): Promise<void> {
  await db.deleteFrom('news_article_titles').where('article_id', '=', articleId).execute();
  await db.deleteFrom('news_article_people').where('article_id', '=', articleId).execute();
}

/** Claims a batch of articles that became due since the last run. */
export async function claimDue(db: Executor, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .updateTable('news_articles')
    .set({ announced_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('news_articles')
        .select('id')
        .where('announced_at', 'is', null)
        .where('published_at', '<=', now)
        .where('deleted_at', 'is', null)
        .orderBy('published_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A rescheduled article is announced again when it becomes due. */
export async function resetAnnouncement(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .updateTable('news_articles')
    .set({ announced_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('published_at', 'is', null), eb('published_at', '>', now)]))
    .execute();
}

/** An article as an import looks it up again. */
export interface SourceRow {
  id: number;
  slug: string;
  published_at: Date | null;
  has_image: boolean;
  /** Whether it was modified after it was created. */
  is_changed: boolean;
}

/** Every article of a source, including deleted ones. */
export const listBySource = (db: Executor, source: string): Promise<SourceRow[]> =>
  db
    .selectFrom('news_articles')
    .select((eb) => [
      'id',
      'slug',
      'published_at',
      eb('image', 'is not', null).$castTo<boolean>().as('has_image'),
      eb('updated_at', '>', eb.ref('created_at')).$castTo<boolean>().as('is_changed'),
    ])
    .where('source', '=', source)
    .execute();

export async function linkTitles(db: Executor, articleId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('news_article_titles')
    .values(ids.map((id) => ({ article_id: articleId, title_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function linkPeople(db: Executor, articleId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('news_article_people')
    .values(ids.map((id) => ({ article_id: articleId, person_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markDeleted(db: Executor, id: number): Promise<boolean> {
  const result = await db
    .updateTable('news_articles')
    .set((eb) => ({ deleted_at: eb.fn('now'), updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes articles with their links, revisions and comments. */
export async function deleteMany(db: Executor, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('news_articles')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

export const reassignTitles = createReassign('news_article_titles', {
  key: { article_id: 'integer' },
  references: ['title_id'],
});

export const reassignPeople = createReassign('news_article_people', {
  key: { article_id: 'integer' },
  references: ['person_id'],
});
