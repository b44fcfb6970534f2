import { useId } from 'react';
import type { Import, ImportKind } from '@kinora/contracts/community/imports.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { kindNames } from './import-texts.ts';

/** What of the file is imported. */
export function KindChoice({
  record: { kinds, lists },
  chosen,
  onChange,
}: {
  record: Import;
  chosen: readonly ImportKind[];
  onChange: (chosen: readonly ImportKind[]) => void;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const labelId = useId();
  const names = kindNames(t);
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className="mt-5.5 mb-1.5 flex flex-wrap items-center gap-x-6 gap-y-2.5 text-sm"
    >
      <span id={labelId} className="text-[13px] font-[550]">
        {t('Import')}
      </span>
      {kinds.map(({ kind, entries }) => (
        <Checkbox
          key={kind}
          isSelected={chosen.includes(kind)}
          onChange={(isOn) => onChange(isOn ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
        >
          {names[kind]}{' '}
          <span className="ms-0.5 text-fg-3 tabular-nums">{number(kind === 'list' ? lists : entries)}</span>
        </Checkbox>
      ))}
    </div>
  );
}
