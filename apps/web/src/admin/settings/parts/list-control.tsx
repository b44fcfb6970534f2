import { useState } from 'react';
import { isDeepEqual } from '#admin/kit/record-values.ts';
import { TextArea } from '#ui/text-area.tsx';
import { type ControlProps, fieldProps } from './choice-control.tsx';

const parse = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const lines = (value: unknown) => (Array.isArray(value) ? value.length : 0);
const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');

const ROWS_MIN = 3;
const ROWS_MAX = 12;

/** A list of short texts, one per line. */
export function ListControl(props: ControlProps) {
  const [shown, setShown] = useState(props.value);
  const [text, setText] = useState(() => textOf(props.value));
  // The value changed from outside, e.g. by Reset.
  if (!isDeepEqual(props.value, shown)) {
    setShown(props.value);
    setText(textOf(props.value));
  }
  return (
    <TextArea
      {...fieldProps(props)}
      className="[&_[slot=errorMessage]]:wrap-anywhere [&_[slot=errorMessage]]:whitespace-pre-line [&_textarea]:font-mono [&_textarea]:text-[13px]"
      rows={Math.min(Math.max(lines(props.value), ROWS_MIN), ROWS_MAX)}
      value={text}
      // Errors name lines by their number, so there are no empty ones.
      onBlur={() => setText(textOf(parse(text)))}
      onChange={(typed) => {
        setText(typed);
        setShown(parse(typed));
        props.onChange(parse(typed));
      }}
    />
  );
}
