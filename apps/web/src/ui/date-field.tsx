import { clsx } from 'clsx';
import {
  DateField as AriaDateField,
  type DateFieldProps as AriaProps,
  type DateValue,
} from 'react-aria-components/DateField';
import { DateSegments } from './date-input.tsx';
import {
  controlClass,
  fieldClass,
  FieldHint,
  FieldLabel,
  invalidProps,
  type FieldProps,
  type FieldSize,
} from './field.tsx';

/** Properties of a date field. */
export interface DateFieldProps<T extends DateValue>
  extends Omit<AriaProps<T>, 'className' | 'style' | 'children'>, FieldProps {
  size?: FieldSize;
}

/** A date typed segment by segment, without a calendar, e.g. for birthdays. */
export function DateField<T extends DateValue>({
  label,
  description,
  errorMessage,
  size = 'md',
  className,
  ...props
}: DateFieldProps<T>) {
  return (
    <AriaDateField {...props} {...invalidProps(errorMessage)} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <DateSegments className={clsx(controlClass(size, 'outline'), 'focus-within:focus-ring gap-0!')} />
      <FieldHint description={description} errorMessage={errorMessage} />
    </AriaDateField>
  );
}
