import type { CustomPage, EditedPage, ListedPage } from '@kinora/contracts/foundation/pages.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** A custom page, as visitors read it. */
export const customPage = (id: number, values: Partial<CustomPage> = {}): CustomPage => ({
  id,
  slug: `page-${id}`,
  title: `Page ${id}`,
  body: '<p>Text.</p>',
  updated_at: MOMENT,
  is_published: true,
  tags: [],
  ...values,
});

/** A custom page in the list of the back office: a draft, with optional changes. */
export const listedPage = (id: number, changes: Partial<ListedPage> = {}): ListedPage => ({
  id,
  title: `Page ${id}`,
  slug: `page-${id}`,
  state: 'draft',
  access: 'public',
  permission: null,
  published_at: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  ...changes,
});

/** The same page for its editors. */
export const editedPage = (id: number, changes: Partial<EditedPage> = {}): EditedPage => ({
  ...listedPage(id),
  version: 1,
  type: 'default',
  body: '<p>Text.</p>',
  seo_title: null,
  seo_description: null,
  is_hidden: false,
  translations: {},
  tags: [],
  ...changes,
});
