import type { ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import {
  controlClass,
  fieldClass,
  FieldHint,
  FieldLabel,
  inputClass,
  invalidProps,
  type FieldProps,
  type FieldSize,
  type Writing,
} from './field.tsx';

/** Properties of a one-line text field. */
export interface TextFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'>, FieldProps {
  size?: FieldSize;
  placeholder?: string;
  /** Icon at the start of the field. */
  icon?: ReactNode;
  /** Text or small button at the end of the field. */
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** For a text in another language than the page. */
  writing?: Writing | undefined;
}

/** A one-line text field with label, hint and error. */
export function TextField({
  label,
  description,
  errorMessage,
  size = 'md',
  placeholder,
  icon,
  suffix,
  inputRef,
  writing,
  className,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} {...invalidProps(errorMessage)} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <Group className={controlClass(size, 'outline')}>
        {icon ? <span className="flex-none text-fg-3">{icon}</span> : null}
        <Input
          className={inputClass}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...writing}
        />
        {suffix ? <span className="flex-none text-fg-3">{suffix}</span> : null}
      </Group>
      <FieldHint description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
