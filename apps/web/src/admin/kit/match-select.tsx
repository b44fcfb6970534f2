import type { RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { matchLabels } from './filter-labels.ts';

/** Selects whether all, any or none of the filters must match. */
export function MatchSelect({
  match,
  onChange,
}: {
  match: RecordFilters['match'];
  onChange: (match: RecordFilters['match']) => void;
}) {
  const { t } = useTrans();
  const words = matchLabels(t);
  return (
    <Select
      aria-label={t('Match')}
      size="sm"
      variant="soft"
      className="w-32"
      value={match}
      onChange={(key) => {
        if (key === 'all' || key === 'any' || key === 'none') onChange(key);
      }}
    >
      {(['all', 'any', 'none'] as const).map((one) => (
        <Option key={one} id={one}>
          {words[one]}
        </Option>
      ))}
    </Select>
  );
}
