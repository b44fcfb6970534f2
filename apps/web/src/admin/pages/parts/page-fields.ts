import { z } from 'zod';
import {
  type EditedPage,
  PAGE_ACCESS,
  PAGE_TEXT_FIELDS,
  PAGE_TYPES,
  PageForm,
} from '@kinora/contracts/foundation/pages.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { toPickedTags } from '#admin/kit/tags-panel.tsx';
import { translationsSchema, translationValues } from '#admin/kit/translation-values.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text));

/** The values of the page form; parsing produces the request body. */
export const PageFields = z
  .object({
    title: PageForm.shape.title,
    /** Empty takes it from the title. */
    slug: optionalText.pipe(PageForm.shape.slug.unwrap()),
    type: z.enum(PAGE_TYPES),
    body: z.string(),
    access: z.enum(PAGE_ACCESS),
    permission: z.string().nullable(),
    /** Null for a draft. */
    published_at: z.string().nullable(),
    seo_title: optionalText,
    seo_description: optionalText,
    is_hidden: z.boolean(),
    translations: translationsSchema(PAGE_TEXT_FIELDS),
    tags: z.custom<PickedRecord[]>(),
  })
  .transform(({ tags, ...fields }) => ({
    ...fields,
    tag_ids: tags.map(({ id }) => id),
    permission: fields.access === 'permission' ? fields.permission : null,
  }));

export type PageValues = z.input<typeof PageFields>;
export type PageBody = z.output<typeof PageFields>;
export type PageFormControl = AppForm<PageValues, PageBody>;

export const NEW_PAGE: PageValues = {
  title: '',
  slug: '',
  type: 'default',
  body: '',
  access: 'public',
  permission: null,
  published_at: null,
  seo_title: '',
  seo_description: '',
  is_hidden: false,
  translations: {},
  tags: [],
};

/** Converts a page to form values. */
export const pageValues = (page: EditedPage): PageValues => ({
  title: page.title,
  slug: page.slug,
  type: page.type,
  body: page.body,
  access: page.access,
  permission: page.permission,
  published_at: page.published_at,
  seo_title: page.seo_title ?? '',
  seo_description: page.seo_description ?? '',
  is_hidden: page.is_hidden,
  translations: translationValues(page.translations),
  tags: toPickedTags(page.tags),
});
