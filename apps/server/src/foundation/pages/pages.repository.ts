import { LEGAL_PAGES, type LegalPage } from '@kinora/contracts/foundation/legal-pages.ts';
import type { PageAccess, PAGE_TYPES, PageText } from '@kinora/contracts/foundation/pages.ts';
import type { Tag } from '@kinora/contracts/foundation/tags.ts';
import type { Translations } from '@kinora/contracts/platform/translations.ts';
import type { ExpressionBuilder, Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { CustomPages, DB } from '#platform/db/tables.generated.ts';

export interface PageRow {
  id: number;
  title: string;
  slug: string;
  type: (typeof PAGE_TYPES)[number];
  body: string;
  access: PageAccess;
  permission: string | null;
  published_at: Date | null;
  seo_title: string | null;
  seo_description: string | null;
  is_hidden: boolean;
  translations: Translations<PageText>;
  edit_version: number;
  created_at: Date;
  updated_at: Date;
  tags: Tag[];
}

/** A page as visitors read it. */
export interface PublicPageRow extends Pick<
  PageRow,
  | 'id'
  | 'title'
  | 'slug'
  | 'body'
  | 'access'
  | 'permission'
  | 'seo_title'
  | 'seo_description'
  | 'is_hidden'
  | 'translations'
  | 'updated_at'
  | 'tags'
> {
  is_published: boolean;
}

type Own =
  | 'id'
  | 'edit_version'
  | 'announced_at'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'translations';
export type PageWrite = Omit<Insertable<CustomPages>, Own> & { translations?: Translations<PageText> };

const PUBLIC = `c.id, c.title, c.slug, c.body, c.access, c.permission, c.seo_title, c.seo_description, c.is_hidden,
  c.translations, c.updated_at, (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'display_name', g.display_name)
      order by lower(g.display_name), g.id), '[]')
    from taggables l join tags g on g.id = l.tag_id
    where l.kind = 'custom_page' and l.record_id = c.id) as tags, coalesce(c.published_at <= $2::timestamptz, false) as is_published`;

export const pageById = defineStatement<[id: number, now: Date], PublicPageRow>(
  'custom-page-by-id',
  `select ${PUBLIC} from custom_pages c where c.id = $1 and c.deleted_at is null`,
);

/** The page that has the slug now, else the last one that had it. */
export const pageBySlug = defineStatement<[slug: string, now: Date], PublicPageRow>(
  'custom-page-by-slug',
  `select ${PUBLIC} from (
     select id, 1 as rank from custom_pages where slug = $1 and deleted_at is null
     union all select page_id, 2 from custom_page_slugs where slug = $1) found
   join custom_pages c on c.id = found.id and c.deleted_at is null order by found.rank limit 1`,
);

const COLUMNS = [
  'id',
  'title',
  'slug',
  'type',
  'body',
  'access',
  'permission',
  'published_at',
  'seo_title',
  'seo_description',
  'is_hidden',
  'translations',
  'edit_version',
  'created_at',
  'updated_at',
] as const;

const tagged = (eb: ExpressionBuilder<DB, 'custom_pages'>) => [
  ...COLUMNS,
  jsonArrayFrom(
    eb
      .selectFrom('taggables as l')
      .innerJoin('tags as g', 'g.id', 'l.tag_id')
      .select(['g.id', 'g.name', 'g.display_name'])
      .where('l.kind', '=', 'custom_page')
      .whereRef('l.record_id', '=', 'custom_pages.id')
      .orderBy((order) => order.fn('lower', ['g.display_name']))
      .orderBy('g.id'),
  ).as('tags'),
];

/** The checks of the table allow no other values. */
interface Narrowed {
  access: PageAccess;
  type: PageRow['type'];
  translations: PageRow['translations'];
}

export const find = (db: Executor, id: number): Promise<PageRow | undefined> =>
  db
    .selectFrom('custom_pages')
    .select(tagged)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

/** Locks the pages, so that the audit log gets the values they had before. */
export const listForUpdate = (db: Executor, ids: readonly number[]): Promise<PageRow[]> =>
  db
    .selectFrom('custom_pages')
    .select(tagged)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .$narrowType<Narrowed>()
    .execute();

/** Returns the id: the tags are assigned afterwards. */
export const insert = (db: Executor, values: PageWrite): Promise<{ id: number }> =>
  db.insertInto('custom_pages').values(asRow(values)).returning('id').executeTakeFirstOrThrow();

const asRow = <Values extends PageWrite>({ translations, ...values }: Values) => ({
  ...values,
  ...(translations !== undefined && { translations: JSON.stringify(translations) }),
});

/** Increments the version. A page that is rescheduled is announced again when it becomes due. */
export async function update(
  db: Executor,
  id: number,
  values: PageWrite & { announced_at: Date | null },
): Promise<void> {
  await db
    .updateTable('custom_pages')
    .set((eb) => ({ ...asRow(values), updated_at: eb.fn('now'), edit_version: eb('edit_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markDeleted(db: Executor, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('custom_pages')
    .set((eb) => ({ deleted_at: eb.fn('now'), updated_at: eb.fn('now') }))
    .where('id', 'in', ids)
    .execute();
}

/** The title of the page that has this slug now. */
export async function findTitleBySlug(db: Executor, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('custom_pages')
    .select('title')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.title;
}

/** A former slug redirects to its last owner until another page takes it. */
export async function upsertOldSlug(db: Executor, slug: string, pageId: number): Promise<void> {
  await db
    .insertInto('custom_page_slugs')
    .values({ slug, page_id: pageId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ page_id: pageId }))
    .execute();
}

export async function deleteOldSlug(db: Executor, slug: string): Promise<void> {
  await db.deleteFrom('custom_page_slugs').where('slug', '=', slug).execute();
}

export async function listOldSlugs(db: Executor, pageIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('custom_page_slugs')
    .select('slug')
    .where('page_id', 'in', pageIds)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Claims the pages that became due since the last run. */
export const claimDue = (db: Executor, now: Date, limit: number): Promise<{ id: number; slug: string }[]> =>
  db
    .updateTable('custom_pages')
    .set({ announced_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('custom_pages')
        .select('id')
        .where('announced_at', 'is', null)
        .where('published_at', '<=', now)
        .where('deleted_at', 'is', null)
        .orderBy('published_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'slug'])
    .execute();

/** Whether there was never a page: deleted ones count. */
export async function isEmpty(db: Executor): Promise<boolean> {
  return (await db.selectFrom('custom_pages').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** The legal pages that everyone can read at this time. */
export async function listLegalPages(db: Executor, now: Date): Promise<LegalPage[]> {
  const rows = await db
    .selectFrom('custom_pages')
    .select('slug')
    .where('slug', 'in', LEGAL_PAGES)
    .where('access', '=', 'public')
    .where('published_at', '<=', now)
    .where('deleted_at', 'is', null)
    .execute();
  const found = new Set(rows.map(({ slug }) => slug));
  return LEGAL_PAGES.filter((slug) => found.has(slug));
}

export async function publishDrafts(db: Executor, slugs: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('custom_pages')
    .set({ published_at: now, announced_at: now })
    .where('slug', 'in', slugs)
    .where('published_at', 'is', null)
    .where('edit_version', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
}
