import { useTrans } from '#platform/i18n/use-trans.ts';
import { rowId } from '../row-focus.ts';
import type { SettingRow } from '../settings-model.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ImageControl } from './image-control.tsx';
import { RowFrame, RowText } from './row-frame.tsx';
import { controlProps, isChangedRow } from './setting-row.tsx';

/** Images of one group, side by side. */
export function ImagesRow({
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
  const isChanged = rows.some((row) => isChangedRow({ row, form }));
  return (
    <RowFrame
      isChanged={isChanged}
      isDirty={rows.some((row) => form.isDirty(row))}
      isFlashing={rows.some(({ name }) => name === flashing)}
    >
      <RowText label={dynamic(first.field.group ?? '')} isChanged={isChanged}>
        {first.field.help === null ? null : <p>{dynamic(first.field.help)}</p>}
      </RowText>
      <div className="grid grid-cols-2 gap-2.5">
        {rows.map((row) => (
          <div
            key={row.name}
            id={rowId(row.name)}
            tabIndex={-1}
            data-control=""
            className="min-w-0 outline-none"
          >
            <ImageControl {...controlProps({ row, form })} />
          </div>
        ))}
      </div>
    </RowFrame>
  );
}
