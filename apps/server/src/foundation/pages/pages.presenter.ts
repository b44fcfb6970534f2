import {
  type EditedPage,
  type ListedPage,
  type PageAnswer,
  type pageList,
  type PageState,
  type PageText,
  OPERATOR_PLACEHOLDER,
  SITE_NAME_PLACEHOLDER,
} from '@kinora/contracts/foundation/pages.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import { escapeXml } from '#platform/text/xml.ts';
import { sanitizeRichText } from '#platform/html/sanitize-rich-text.ts';
import { translatedText } from '#platform/text/translated-text.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { ListedPageRow } from './pages.list.repository.ts';
import type { PageRow, PublicPageRow } from './pages.repository.ts';

export type PageListReader = RecordReader<typeof pageList, ListedPageRow>;

/** What the placeholders of a page stand for. */
export interface PageWords {
  readonly siteName: string;
  /** Empty if the owner has not named one. */
  readonly operator: string;
}

const UNNAMED_OPERATOR = 'the operator of this site';

export const presentPage = (
  page: PublicPageRow,
  { siteName, operator }: PageWords,
  languages: readonly string[],
): PageAnswer => {
  const row = inLanguage(page, languages);
  const fill = (text: string, encode = (word: string) => word) =>
    text
      .replaceAll(SITE_NAME_PLACEHOLDER, () => encode(siteName))
      .replaceAll(OPERATOR_PLACEHOLDER, () => encode(operator || UNNAMED_OPERATOR));
  const hasOwnSeo = row.seo_title !== null || row.seo_description !== null || row.is_hidden;
  return {
    page: {
      id: row.id,
      slug: row.slug,
      title: fill(row.title),
      // Sanitized again on output: rows may predate the current rules or bypass them.
      body: sanitizeRichText(fill(row.body, escapeXml)),
      updated_at: row.updated_at.toISOString(),
      is_published: row.is_published,
      tags: row.tags,
    },
    ...(hasOwnSeo && {
      seo: {
        title: row.seo_title === null ? null : fill(row.seo_title),
        description: row.seo_description === null ? null : fill(row.seo_description),
        robots: row.is_hidden ? 'noindex' : 'index',
      },
      set_seo: true,
    }),
  };
};

function inLanguage(page: PublicPageRow, languages: readonly string[]): PublicPageRow {
  const text = (name: PageText) => translatedText(page.translations, languages, name);
  return {
    ...page,
    title: text('title') ?? page.title,
    body: text('body') ?? page.body,
    seo_title: text('seo_title') ?? page.seo_title,
    seo_description: text('seo_description') ?? page.seo_description,
  };
}

function pageStateOf(publishedAt: Date | null, now: Date): PageState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

export const presentListedPage = (row: ListedPageRow, now: Date): ListedPage => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  state: pageStateOf(row.published_at, now),
  access: row.access,
  permission: row.permission,
  published_at: row.published_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentEditedPage = (row: PageRow, now: Date): EditedPage => ({
  ...presentListedPage(row, now),
  version: row.edit_version,
  type: row.type,
  body: row.body,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  is_hidden: row.is_hidden,
  translations: row.translations,
  tags: row.tags,
});

/** The columns of the CSV export. */
export const pageColumns: CsvColumns<ListedPageRow> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  access: ({ access }) => access,
  permission: ({ permission }) => permission,
  published_at: (row) => row.published_at?.toISOString() ?? null,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
