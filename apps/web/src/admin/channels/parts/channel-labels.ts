import type { Trans } from '#platform/i18n/use-trans.ts';
import type { ChannelValues } from './channel-fields.ts';

/** Field labels for the conflict dialog. */
export const channelLabels = (t: Trans['t']): Record<keyof ChannelValues, string> => ({
  name: t('Name'),
  slug: t('Slug'),
  description: t('Description'),
  is_public: t('Public'),
  content_type: t('Content'),
  content_model: t('Contains'),
  order: t('Order'),
  filter: t('Rule'),
  auto_update: t('Content rule'),
  layout: t('Layout of its page'),
  nested_layout: t('Layout as a row'),
  restriction: t('Filter titles by'),
  per_page: t('Items per page'),
  pagination: t('Pagination'),
  hide_title: t('Hide the title'),
  seo_title: t('Title for search engines'),
  seo_description: t('Description for search engines'),
  translations: t('Translations'),
  items: t('In this channel'),
});
