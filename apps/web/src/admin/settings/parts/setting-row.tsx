import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { EnvironmentSetting } from '@kinora/contracts/foundation/settings.ts';
import { isDeepEqual } from '#admin/kit/record-values.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { SettingRow } from '../settings-model.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { useSettingText } from '../use-setting-text.ts';
import { RowFrame, RowText } from './row-frame.tsx';
import { SettingControl } from './setting-control.tsx';

interface RowProps {
  row: SettingRow;
  form: SettingsForm;
}

/** Whether the value that the form shows differs from the default. A secret has none. */
export const isChangedRow = ({ row, form }: RowProps): boolean =>
  row.field.kind === 'secret' ? form.stored(row) !== null : !isDeepEqual(form.value(row), row.field.default);

/** What a control needs of the form. */
export const controlProps = ({ row, form }: RowProps) => ({
  row,
  value: form.value(row),
  stored: form.stored(row),
  onChange: (next: unknown) => form.edit(row, next),
  onRestore: () => form.restore(row),
  errorMessage: form.error(row),
  isDisabled: row.field.unavailable !== null,
});

/** A row of a form: label and hint at the start, the control at the end. */
export function SettingFormRow({ row, form, isFlashing }: RowProps & { isFlashing: boolean }) {
  const { dynamic } = useTrans();
  const [labelId, helpId] = [useId(), useId()];
  const { kind, label, help, unavailable } = row.field;
  const isSwitch = kind === 'switch';
  const isChanged = isChangedRow({ row, form });
  const marks = { isSwitch, isChanged, isDirty: form.isDirty(row), isFlashing };
  return (
    <RowFrame name={row.name} {...marks}>
      <RowText
        label={dynamic(label)}
        labelId={labelId}
        helpId={helpId}
        isChanged={isChanged}
        isWide={isSwitch}
      >
        {help === null ? null : <p>{dynamic(help)}</p>}
        {unavailable === null ? null : <p>{dynamic(unavailable)}</p>}
      </RowText>
      <div data-control="" className="grid min-w-0 gap-1.5">
        <SettingControl
          {...controlProps({ row, form })}
          labelId={labelId}
          describedBy={help === null && unavailable === null ? undefined : helpId}
        />
        {isChanged && !isSwitch && kind !== 'secret' ? <DefaultValue row={row} form={form} /> : null}
      </div>
    </RowFrame>
  );
}

/** The default of a changed row, and the button that restores it. */
export function DefaultValue({ row, form }: RowProps) {
  const { t, dynamic } = useTrans();
  const textOf = useSettingText();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[12px] text-fg-3">
      <span className="wrap-anywhere">{t('Default: :value', { value: textOf(row, row.field.default) })}</span>
      <button
        type="button"
        aria-label={t('Reset :name', { name: dynamic(row.field.label) })}
        className="touch-target relative rounded-xs font-semibold text-fg-2 underline underline-offset-3 hover:text-fg"
        onClick={() => form.edit(row, row.field.default)}
      >
        {t('Reset')}
      </button>
    </p>
  );
}

/** A value that the environment of the server sets. */
export function EnvironmentRow({ value, isFlashing }: { value: EnvironmentSetting; isFlashing: boolean }) {
  const { t, dynamic } = useTrans();
  const { variable, label, help } = value;
  return (
    <RowFrame name={variable} isFlashing={isFlashing}>
      <RowText label={dynamic(label)}>
        {help === null ? null : <p>{dynamic(help)}</p>}
        <p>{t('Set on the server with :variable.', { variable })}</p>
      </RowText>
      <div className="flex min-h-9 min-w-0 items-center gap-2.25 rounded-lg border border-line bg-wash px-2.75 py-1.5 text-fg-3">
        <Lock size={14} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
        <bdi className="min-w-0 wrap-anywhere">{value.value === '' ? t('Not set') : value.value}</bdi>
      </div>
    </RowFrame>
  );
}
