import { useMemo } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { SortLabels } from '#ui/sortable-list.tsx';

/** Labels of a sortable list. */
export function useSortLabels(): SortLabels {
  const { t } = useTrans();
  return useMemo(
    () => ({
      drag: (name) => t('Drag :name', { name }),
      moveUp: (name) => t('Move :name up', { name }),
      moveDown: (name) => t('Move :name down', { name }),
    }),
    [t],
  );
}
