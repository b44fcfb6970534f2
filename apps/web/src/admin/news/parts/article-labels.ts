import type { ArticleState } from '@kinora/contracts/admin/news.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { TagTone } from '#ui/tag.tsx';
import type { ArticleValues } from './article-fields.ts';

export const articleStateLabels = (t: Trans['t']): Record<ArticleState, string> => ({
  draft: t('Draft'),
  scheduled: t('Scheduled'),
  published: t('Published'),
});

export const STATE_TONES: Record<ArticleState, TagTone> = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'positive',
};

/** Labels of an article's fields. */
export const articleLabels = (t: Trans['t']): Record<keyof ArticleValues, string> => ({
  title: t('Title'),
  summary: t('Summary'),
  body: t('Text'),
  byline: t('Byline'),
  published_at: t('Published'),
  titles: t('Titles'),
  people: t('People'),
  tags: t('Tags'),
});
