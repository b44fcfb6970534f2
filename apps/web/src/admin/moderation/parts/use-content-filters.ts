import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { moderationStateLabels, subjectLabels } from './moderation-labels.ts';

/** Labels of the filters for reviews and comments. */
export function useContentFilters(): FilterLabels {
  const { t } = useTrans();
  return {
    state: { label: t('Status'), options: moderationStateLabels(t) },
    open_reports: { label: t('Reports') },
    score: { label: t('Rating') },
    subject: { label: t('About'), options: subjectLabels(t) },
    is_spoiler: { label: t('Spoiler') },
    author: { label: t('Author id') },
    created_at: { label: t('Posted') },
  };
}
