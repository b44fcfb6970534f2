import type { Merge } from '@kinora/contracts/admin/merges.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useRelationLabels } from './use-relation-labels.ts';

/** How many rows of each kind move. */
export function MovedCounts({ moved }: Pick<Merge, 'moved'>) {
  const { t } = useTrans();
  const { number } = useFormat();
  const words = useRelationLabels();
  if (moved.length === 0) return <p className="text-fg-2">{t('Nothing else belongs to it.')}</p>;
  return (
    <ul aria-label={t('What moves')} className="flex flex-wrap gap-x-5 gap-y-1.5 text-[13px]">
      {moved.map(({ relation, rows }) => (
        <li key={relation}>
          <span className="text-fg-3">{words[relation]}</span> {number(rows)}
        </li>
      ))}
    </ul>
  );
}
