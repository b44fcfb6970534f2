import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ControlProps, fieldProps } from './choice-control.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One line of text. Direction follows the text: addresses stay left to right. */
export function PlainTextControl(props: ControlProps) {
  return <TextField {...fieldProps(props)} value={textOf(props.value)} onChange={props.onChange} />;
}

/** Several lines of text, with a count if their length is limited. */
export function LongTextControl(props: ControlProps) {
  const { t } = useTrans();
  const text = textOf(props.value);
  const max = props.row.field.max_length;
  return (
    <>
      <TextArea {...fieldProps(props)} rows={3} value={text} onChange={props.onChange} />
      {max === null ? null : (
        <p className="text-meta text-fg-3 tabular-nums">{t(':count of :max', { count: text.length, max })}</p>
      )}
    </>
  );
}

/** On or off. An inverted setting is stored as its opposite. */
export function SwitchControl({
  row,
  value,
  onChange,
  labelId,
  describedBy,
  errorMessage,
  isDisabled,
}: ControlProps) {
  const isInverted = row.field.is_inverted;
  return (
    <Switch
      name={row.name}
      aria-labelledby={labelId}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      isDisabled={isDisabled}
      errorMessage={errorMessage}
      isSelected={(value === true) !== isInverted}
      onChange={(isOn) => onChange(isOn !== isInverted)}
    />
  );
}
