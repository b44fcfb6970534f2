import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SettingControl } from './parts/setting-control.tsx';
import { controlProps } from './parts/setting-row.tsx';
import { rowId } from './row-focus.ts';
import type { SettingRow } from './settings-model.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** A setting outside the settings screen: the label above the control, or beside it for a switch. */
export function SettingField({
  row,
  form,
  label,
  help,
  errorMessage,
  className,
}: {
  row: SettingRow | undefined;
  form: SettingsForm;
  /** Replaces the label of the settings screen. */
  label?: string;
  /** Replaces the hint of the settings screen; null for none. */
  help?: ReactNode;
  /** An error that the page found; those of the server are in the form. */
  errorMessage?: string | undefined;
  className?: string;
}) {
  const { dynamic } = useTrans();
  const [labelId, helpId] = [useId(), useId()];
  if (row === undefined) return null;
  const isSwitch = row.field.kind === 'switch';
  const hint = help === undefined && row.field.help !== null ? dynamic(row.field.help) : help;
  const control = controlProps({ row, form });
  const hasHint = hint !== undefined && hint !== null;
  return (
    <div
      id={rowId(row.name)}
      tabIndex={-1}
      className={clsx(
        'min-w-0 outline-none',
        isSwitch ? 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6' : 'grid content-start gap-1.75',
        className,
      )}
    >
      <div id={labelId} className={isSwitch ? 'font-[550]' : 'text-[13px] font-[550]'}>
        {label ?? dynamic(row.field.label)}
      </div>
      <div data-control="" className={clsx('grid min-w-0', isSwitch && 'row-span-2')}>
        <SettingControl
          {...control}
          errorMessage={control.errorMessage ?? errorMessage}
          labelId={labelId}
          describedBy={hasHint ? helpId : undefined}
          size="md"
        />
      </div>
      {hasHint ? (
        <p id={helpId} className="text-[12.5px] text-fg-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
