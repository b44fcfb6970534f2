import type { FieldSize } from '#ui/field.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import type { SettingRow } from '../settings-model.ts';
import type { Choice } from '../use-choices.ts';

/** What every control gets. */
export interface ControlProps {
  row: SettingRow;
  value: unknown;
  /** The stored value; for a secret, the time it was set. */
  stored: unknown;
  onChange: (value: unknown) => void;
  /** Drops the change. */
  onRestore: () => void;
  errorMessage: string | undefined;
  /** The ids of the row's label and hint. */
  labelId: string;
  describedBy: string | undefined;
  isDisabled: boolean;
  /** Compact if left out. */
  size?: FieldSize;
}

/** The properties of a field of the UI kit. */
export const fieldProps = ({
  row,
  labelId,
  describedBy,
  errorMessage,
  isDisabled,
  size = 'compact',
}: ControlProps) => ({
  name: row.name,
  'aria-labelledby': labelId,
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  errorMessage,
  isDisabled,
  size,
});

/** One of a few values. */
export function ChoiceControl({ choices, ...props }: ControlProps & { choices: readonly Choice[] }) {
  const chosen = choices.find(({ value }) => value === props.value);
  return (
    <Select
      {...fieldProps(props)}
      value={chosen?.key ?? null}
      onChange={(key) => props.onChange(choices.find((choice) => choice.key === key)?.value)}
    >
      {choices.map(({ key, label }) => (
        <Option key={key} id={key}>
          {label}
        </Option>
      ))}
    </Select>
  );
}
