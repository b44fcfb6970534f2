import { COMMENT_SORTS, type CommentSort } from '@kinora/contracts/community/comments.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChoiceChip } from '#ui/choice-chip.tsx';

/** The order of the threads. */
export function SortChip({ sort, onChange }: { sort: CommentSort; onChange: (sort: CommentSort) => void }) {
  const { t } = useTrans();
  const labels: Readonly<Record<CommentSort, string>> = {
    top: t('Top'),
    newest: t('Newest'),
    oldest: t('Oldest'),
  };
  return (
    <ChoiceChip
      label={t('Sort')}
      shown={labels[sort]}
      choices={COMMENT_SORTS.map((id) => ({ id, label: labels[id] }))}
      value={sort}
      onChoose={(id) => onChange(COMMENT_SORTS.find((one) => one === id) ?? 'top')}
    />
  );
}
