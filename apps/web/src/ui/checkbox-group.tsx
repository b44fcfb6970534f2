import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaProps,
} from 'react-aria-components/CheckboxGroup';
import { fieldClass, FieldHint, FieldLabel, invalidProps, type FieldProps } from './field.tsx';

/** Properties of a group of checkboxes. */
export interface CheckboxGroupProps extends Omit<AriaProps, 'className' | 'style' | 'children'>, FieldProps {
  orientation?: 'vertical' | 'horizontal';
  children: ReactNode;
}

/** A choice of any number of options; its children are Checkboxes with a value. */
export function CheckboxGroup({
  label,
  description,
  errorMessage,
  orientation = 'vertical',
  className,
  children,
  ...props
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup {...props} {...invalidProps(errorMessage)} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <div className={clsx('flex gap-x-5 gap-y-2.5', orientation === 'vertical' ? 'flex-col' : 'flex-wrap')}>
        {children}
      </div>
      <FieldHint description={description} errorMessage={errorMessage} />
    </AriaCheckboxGroup>
  );
}
