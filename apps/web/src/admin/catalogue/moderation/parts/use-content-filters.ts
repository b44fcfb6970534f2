import type { FilterWords } from '#admin/kit/filter-words.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { stateWords } from './moderation-words.ts';

/** What reviews and comments are filtered by, in words. */
export function useContentFilters(): FilterWords {
  const { t } = useTrans();
  return {
    state: { label: t('State'), options: stateWords(t) },
    open_reports: { label: t('Reports') },
    score: { label: t('Rating') },
    subject: {
      label: t('About'),
      options: { title: t('Title'), video: t('Video'), article: t('Article') },
    },
    is_spoiler: { label: t('Spoiler') },
    author: { label: t('Author id') },
    created_at: { label: t('Written') },
  };
}
