import { z } from 'zod';
import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { ChannelForm, type EditedChannel } from '@kinora/contracts/admin/channels.ts';
import { CHANNEL_LAYOUTS } from '@kinora/contracts/catalogue/channel-layouts.ts';
import {
  AUTO_UPDATES,
  CHANNEL_ORDERS,
  CONTENT_MODELS,
  CONTENT_TYPES,
} from '@kinora/contracts/catalogue/channel-choices.ts';
import {
  CHANNEL_TEXT_FIELDS,
  type ChannelConfig,
  type ChannelText,
} from '@kinora/contracts/catalogue/channels.ts';
import type { Translations } from '@kinora/contracts/platform/translations.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { translationsSchema, translationValues } from '#admin/kit/translation-values.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';

/** Select fields hold a string or null. */
const choice = <const Value extends string>(values: readonly Value[]) =>
  z.string().nullable().pipe(z.enum(values));

const perPage = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, 'Enter a number.')
  .transform(Number)
  .pipe(z.int().min(1).max(100));

type Body = z.input<typeof ChannelForm> & { items: number[] };

/** The values of the channel form; parsing produces the request body. */
export const ChannelFields = z
  .object({
    name: ChannelForm.shape.name,
    slug: z.string().trim(),
    description: z.string().trim(),
    is_public: z.boolean(),
    content_type: choice(CONTENT_TYPES),
    content_model: choice(CONTENT_MODELS),
    order: choice(CHANNEL_ORDERS),
    filter: z.custom<TitleFilter>(),
    auto_update: z.string().nullable().pipe(z.enum(AUTO_UPDATES).nullable()),
    layout: choice(CHANNEL_LAYOUTS),
    nested_layout: choice(CHANNEL_LAYOUTS),
    restriction: z.custom<ChannelConfig['restriction']>(),
    per_page: perPage,
    pagination: choice(['infinite', 'numbered', 'none']),
    hide_title: z.boolean(),
    seo_title: z.string().trim(),
    seo_description: z.string().trim(),
    translations: translationsSchema(CHANNEL_TEXT_FIELDS),
    /** The initial items of a new manual channel. */
    items: z.custom<PickedRecord[]>(),
  })
  .transform(toBody);

interface Fields extends Omit<ChannelConfig, 'auto_update' | 'seo'> {
  name: string;
  slug: string;
  description: string;
  is_public: boolean;
  auto_update: (typeof AUTO_UPDATES)[number] | null;
  seo_title: string;
  seo_description: string;
  translations: Translations<ChannelText>;
  items: PickedRecord[];
}

function toBody(fields: Fields): Body {
  const { name, slug, description, is_public, translations, items, ...rest } = fields;
  const { auto_update: method, seo_title: title, seo_description: about, ...config } = rest;
  return {
    name,
    ...(slug !== '' && { slug }),
    description: description === '' ? null : description,
    is_public,
    translations,
    config: {
      ...config,
      auto_update: config.content_type === 'autoUpdate' && method !== null ? { method } : null,
      seo: title === '' && about === '' ? null : { title, description: about },
    },
    items: config.content_type === 'manual' ? items.map(({ id }) => id) : [],
  };
}

export type ChannelValues = z.input<typeof ChannelFields>;
export type ChannelBody = z.output<typeof ChannelFields>;
export type ChannelFormControl = AppForm<ChannelValues, ChannelBody>;

/** Defaults of a new channel: a row of posters, filled manually. */
export const NEW_CHANNEL: ChannelValues = {
  name: '',
  slug: '',
  description: '',
  is_public: true,
  content_type: 'manual',
  content_model: 'title',
  order: 'position',
  filter: {},
  auto_update: 'trending',
  layout: 'grid',
  nested_layout: 'posters',
  restriction: null,
  per_page: '30',
  pagination: 'infinite',
  hide_title: false,
  seo_title: '',
  seo_description: '',
  translations: {},
  items: [],
};

/** Converts a channel to form values. */
export function channelValues({
  name,
  slug,
  description,
  is_public,
  translations,
  config,
}: EditedChannel): ChannelValues {
  const { auto_update: auto, seo, per_page: size, ...rest } = config;
  return {
    ...rest,
    name,
    slug,
    description: description ?? '',
    is_public,
    auto_update: auto?.method ?? NEW_CHANNEL.auto_update,
    per_page: String(size),
    seo_title: seo?.title ?? '',
    seo_description: seo?.description ?? '',
    translations: translationValues(translations),
    items: [],
  };
}
