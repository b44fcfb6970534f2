import { useId } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { rowId } from '../row-focus.ts';
import type { SettingRow } from '../settings-model.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { RowFrame, RowText } from './row-frame.tsx';
import { SettingControl } from './setting-control.tsx';
import { controlProps, DefaultValue, isChangedRow } from './setting-row.tsx';

/** Fields of one group, side by side: a short one, such as a port, and a longer one. */
export function GroupRow({
  rows,
  form,
  flashing,
}: {
  rows: readonly SettingRow[];
  form: SettingsForm;
  flashing: string | undefined;
}) {
  const { dynamic } = useTrans();
  const [first] = rows;
  if (first === undefined) return null;
  const changed = rows.filter((row) => isChangedRow({ row, form }));
  return (
    <RowFrame
      isChanged={changed.length > 0}
      isDirty={rows.some((row) => form.isDirty(row))}
      isFlashing={rows.some(({ name }) => name === flashing)}
    >
      <RowText label={dynamic(first.field.group ?? '')} isChanged={changed.length > 0}>
        {first.field.help === null ? null : <p>{dynamic(first.field.help)}</p>}
      </RowText>
      <div className="grid min-w-0 gap-1.5">
        <div className="grid grid-cols-[92px_minmax(0,1fr)] items-start gap-2">
          {rows.map((row) => (
            <GroupedControl key={row.name} row={row} form={form} />
          ))}
        </div>
        {changed.map((row) => (
          <DefaultValue key={row.name} row={row} form={form} />
        ))}
      </div>
    </RowFrame>
  );
}

function GroupedControl({ row, form }: { row: SettingRow; form: SettingsForm }) {
  const { dynamic } = useTrans();
  const labelId = useId();
  return (
    <div id={rowId(row.name)} tabIndex={-1} data-control="" className="min-w-0 outline-none">
      <span id={labelId} className="mb-1 block text-[12px] text-fg-3">
        {dynamic(row.field.label)}
      </span>
      <SettingControl {...controlProps({ row, form })} labelId={labelId} describedBy={undefined} />
    </div>
  );
}
