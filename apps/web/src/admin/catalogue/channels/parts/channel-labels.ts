import type { Trans } from '#platform/i18n/use-trans.ts';
import type { ChannelValues } from './channel-fields.ts';

/** What the fields of a channel are called, where two people changed the same. */
export const channelLabels = (t: Trans['t']): Record<keyof ChannelValues, string> => ({
  name: t('Name'),
  slug: t('Slug'),
  description: t('Description'),
  is_public: t('Public'),
  content_type: t('Content'),
  content_model: t('It holds'),
  order: t('Order'),
  filter: t('Rule'),
  auto_update: t('Filled with'),
  layout: t('Layout of its page'),
  nested_layout: t('Layout as a row'),
  restriction: t('Filter titles by'),
  per_page: t('Things on a page'),
  pagination: t('After the first page'),
  hide_title: t('Hide the title'),
  seo_title: t('Title for search engines'),
  seo_description: t('Description for search engines'),
  items: t('In this channel'),
});
