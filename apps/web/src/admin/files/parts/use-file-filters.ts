import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type FileView, ownerChoices, policyChoices } from '../files.queries.ts';
import { kindOptions, policyLabel } from './file-labels.ts';

/** The labels of the filters of a list of files. */
export function useFileFilters(view: FileView): FilterLabels {
  const trans = useTrans();
  const { t } = trans;
  return {
    kind: { label: t('Type'), options: kindOptions(t) },
    owner: { label: t('Owner'), records: ownerChoices },
    policy: { label: t('Policy'), records: policyChoices((name, label) => policyLabel(trans, name, label)) },
    file_size: { label: t('Size in KB') },
    created_at: { label: t('Added') },
    ...(view === 'trash' && { deleted_at: { label: t('Deleted') } }),
  };
}
