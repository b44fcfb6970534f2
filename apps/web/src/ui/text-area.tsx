import { clsx } from 'clsx';
import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import {
  controlClass,
  fieldClass,
  FieldHint,
  FieldLabel,
  invalidProps,
  type FieldProps,
  type FieldSize,
  type Writing,
} from './field.tsx';

/** Properties of a multi-line text field. */
export interface TextAreaProps extends Omit<AriaProps, 'className' | 'style' | 'children'>, FieldProps {
  size?: FieldSize;
  placeholder?: string;
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** For a text in another language than the page. */
  writing?: Writing | undefined;
}

/** A multi-line text field with label, hint and error. */
export function TextArea({
  label,
  description,
  errorMessage,
  size = 'md',
  placeholder,
  rows = 4,
  inputRef,
  writing,
  className,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField {...props} {...invalidProps(errorMessage)} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <AriaTextArea
        rows={rows}
        className={clsx(
          controlClass(size, 'outline'),
          'resize-y py-2.5 leading-normal placeholder:text-fg-3',
        )}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        {...writing}
      />
      <FieldHint description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
