import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextField } from '#ui/text-field.tsx';
import { type ControlProps, fieldProps } from './choice-control.tsx';

/** A number with its unit. A text that is no number is passed on, so that the server rejects it. */
export function NumberControl(props: ControlProps) {
  const { dynamic } = useTrans();
  const { unit, factor } = props.row.field;
  const parse = (text: string): unknown => {
    const number = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
    return Number.isFinite(number) ? Math.round(number * factor) : text;
  };
  const textOf = (value: unknown) =>
    typeof value === 'number' ? String(value / factor) : typeof value === 'string' ? value : '';
  const [shown, setShown] = useState(props.value);
  const [text, setText] = useState(() => textOf(props.value));
  // The value changed from outside, e.g. by Reset.
  if (props.value !== shown) {
    setShown(props.value);
    setText(textOf(props.value));
  }
  return (
    <TextField
      {...fieldProps(props)}
      inputMode="decimal"
      value={text}
      onChange={(typed) => {
        setText(typed);
        setShown(parse(typed));
        props.onChange(parse(typed));
      }}
      suffix={unit === null ? undefined : dynamic(unit)}
    />
  );
}
