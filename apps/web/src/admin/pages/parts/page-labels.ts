import type { PageAccess, PageState } from '@kinora/contracts/foundation/pages.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { TagTone } from '#ui/tag.tsx';
import type { PageValues } from './page-fields.ts';

export const pageStateLabels = (t: Trans['t']): Record<PageState, string> => ({
  draft: t('Draft'),
  scheduled: t('Scheduled'),
  published: t('Published'),
});

export const STATE_TONES: Record<PageState, TagTone> = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'positive',
};

/** Short names of the access rules, for the list and its filter. */
export const pageAccessLabels = (t: Trans['t']): Record<PageAccess, string> => ({
  public: t('Everyone'),
  login: t('Signed in'),
  permission: t('With a permission'),
});

/** Labels of the fields of a page. */
export const pageLabels = (t: Trans['t']): Record<keyof PageValues, string> => ({
  title: t('Title'),
  slug: t('Address'),
  type: t('Type'),
  body: t('Text'),
  access: t('Who can read it'),
  permission: t('Permission'),
  published_at: t('Published'),
  seo_title: t('Title for search engines'),
  seo_description: t('Description for search engines'),
  is_hidden: t('Hide from search engines'),
  translations: t('Translations'),
  tags: t('Tags'),
});
