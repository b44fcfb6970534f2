import { useState } from 'react';
import { isDeepEqual } from '#admin/kit/record-values.ts';
import { TextArea } from '#ui/text-area.tsx';
import { type ControlProps, fieldProps } from './choice-control.tsx';

const parse = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');

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
      className="[&_textarea]:font-mono [&_textarea]:text-[13px]"
      rows={3}
      value={text}
      onChange={(typed) => {
        setText(typed);
        setShown(parse(typed));
        props.onChange(parse(typed));
      }}
    />
  );
}
