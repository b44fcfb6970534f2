import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, text, timestamp } from '../platform/fields.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { translationsInput, translationsOutput } from '../platform/translation-fields.ts';
import { slugError } from '../platform/slugs.ts';
import { foundationPermissions } from './permissions.ts';
import { Tag, tagIds } from './tags.ts';

/** The most characters of the texts of a page. */
export const PAGE_TEXT_MAX = { title: 120, body: 200_000, seo_title: 200, seo_description: 500 } as const;
export const PAGE_SLUG_MAX = 80;
/** Search engines cut longer texts, so the editor counts up to these. */
export const SEO_TITLE_LENGTH = 60;
export const SEO_DESCRIPTION_LENGTH = 160;
/** The maximum number of pages one call can delete. */
const PAGE_BATCH_MAX = 100;

/** Replaced by the name of the site when a page is read, in its title, text and search texts. */
export const SITE_NAME_PLACEHOLDER = ':site_name';
/** Replaced in the same way by the operator of the site, or by words for it if none is named. */
export const OPERATOR_PLACEHOLDER = ':operator';

/** A draft has no publication time; a scheduled page has one in the future. */
export const PAGE_STATES = ['draft', 'scheduled', 'published'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Who can read a published page: everyone, signed-in users, or those with a permission. */
export const PAGE_ACCESS = ['public', 'login', 'permission'] as const;
export type PageAccess = (typeof PAGE_ACCESS)[number];

export const PAGE_TYPES = ['default'] as const;

/** A custom page, as visitors read it. */
export const CustomPage = z.object({
  id: id('integer'),
  slug: z.string(),
  title: z.string(),
  /** HTML, sanitized on save and again on output. */
  body: z.string(),
  updated_at: timestamp(),
  /** Editors can also read a page before it is published. */
  is_published: z.boolean(),
  tags: z.array(Tag),
});
export type CustomPage = z.infer<typeof CustomPage>;

/** Texts for search engines that replace those taken from the page. */
export const PageSeo = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  robots: z.enum(['index', 'noindex']),
});
export type PageSeo = z.infer<typeof PageSeo>;

const PageAnswer = z.object({
  page: CustomPage,
  /** Missing if the page has no values of its own. */
  seo: PageSeo.optional(),
  set_seo: z.literal(true).optional(),
});
export type PageAnswer = z.infer<typeof PageAnswer>;

export const getCustomPage = endpoint({
  method: 'GET',
  path: 'custom-pages/:idOrSlug',
  summary: 'Returns a custom page by its id, its slug or a former slug',
  // Each page has its own rule, which is checked when it is read.
  access: access.public,
  params: z.object({ idOrSlug: text({ min: 1, max: PAGE_SLUG_MAX }) }),
  response: PageAnswer,
});

const facts = {
  id: id('integer'),
  title: z.string(),
  slug: z.string(),
  state: z.enum(PAGE_STATES),
  access: z.enum(PAGE_ACCESS),
  permission: z.string().nullable(),
  published_at: timestamp().nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
};

/** A custom page as a row of the list. */
export const ListedPage = z.object(facts);
export type ListedPage = z.infer<typeof ListedPage>;

/** The texts of a page that editors can translate. */
export const PAGE_TEXT_FIELDS = {
  title: lineText({ max: PAGE_TEXT_MAX.title }).nullable().default(null),
  body: text({ max: PAGE_TEXT_MAX.body }).nullable().default(null),
  seo_title: lineText({ max: PAGE_TEXT_MAX.seo_title }).nullable().default(null),
  seo_description: text({ max: PAGE_TEXT_MAX.seo_description }).nullable().default(null),
};
export type PageText = keyof typeof PAGE_TEXT_FIELDS;

/** A custom page for editing. */
export const EditedPage = z.object({
  ...facts,
  version: editVersion(),
  type: z.enum(PAGE_TYPES),
  /** HTML, sanitized on save. */
  body: z.string(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  is_hidden: z.boolean(),
  translations: translationsOutput(PAGE_TEXT_FIELDS),
  tags: z.array(Tag),
});
export type EditedPage = z.infer<typeof EditedPage>;

const slug = text({ max: PAGE_SLUG_MAX }).superRefine((value, context) => {
  const error = slugError(value);
  if (error !== null) context.addIssue(error);
});

/** The form of the page editor. */
export const PageForm = z.strictObject({
  title: lineText({ min: 1, max: PAGE_TEXT_MAX.title }),
  /** Null takes it from the title. */
  slug: slug.nullable().default(null),
  type: z.enum(PAGE_TYPES).default('default'),
  body: text({ max: PAGE_TEXT_MAX.body }),
  access: z.enum(PAGE_ACCESS).default('public'),
  /** Only with the access `permission`. */
  permission: lineText({ max: 80 }).nullable().default(null),
  /** Null for a draft. */
  published_at: timestamp()
    .refine((time) => time >= '0001', 'Choose another time.')
    .nullable()
    .default(null),
  seo_title: lineText({ max: PAGE_TEXT_MAX.seo_title }).nullable().default(null),
  seo_description: text({ max: PAGE_TEXT_MAX.seo_description }).nullable().default(null),
  is_hidden: z.boolean().default(false),
  translations: translationsInput(PAGE_TEXT_FIELDS).default({}),
  tag_ids: tagIds(),
});
export type PageForm = z.infer<typeof PageForm>;

export const pageList = defineRecordList({
  name: 'custom-pages',
  sorts: ['title', 'updated_at'],
  orderBy: 'updated_at',
  orderDir: 'desc',
  filters: {
    state: { kind: 'choice', options: PAGE_STATES },
    access: { kind: 'choice', options: PAGE_ACCESS },
    created_at: { kind: 'date' },
    updated_at: { kind: 'date' },
  },
});

const editing = { area: 'admin', access: access.permission(foundationPermissions.updatePages) } as const;
const params = z.object({ id: pathId('integer') });
const EditedAnswer = z.object({ page: EditedPage });

export const listAdminPages = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/custom-pages',
  summary: 'Lists custom pages, including drafts',
  query: recordListQuery(pageList),
  response: recordPageOf(ListedPage),
});

export const getAdminPage = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/custom-pages/:id',
  summary: 'Returns a custom page for editing',
  params,
  response: EditedAnswer,
});

export const listPagePermissions = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/custom-pages/permissions',
  summary: 'Lists the permissions that a custom page can require',
  response: z.object({ permissions: z.array(z.string()) }),
});

export const createPage = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/custom-pages',
  summary: 'Creates a custom page as a draft, scheduled or published',
  body: PageForm,
  response: EditedAnswer,
});

export const updatePage = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/custom-pages/:id',
  summary: 'Updates a custom page; the old address of a published page redirects',
  params,
  body: PageForm.extend({ version: editVersion() }),
  response: EditedAnswer,
  errors: ['conflict'],
});

export const deletePages = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/custom-pages/delete',
  summary: 'Deletes custom pages',
  body: z.strictObject({ ids: z.array(id('integer')).min(1).max(PAGE_BATCH_MAX) }),
  response: z.object({ deleted: z.int() }),
});
