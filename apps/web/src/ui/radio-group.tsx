import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaProps,
} from 'react-aria-components/RadioGroup';
import { fieldClass, FieldHint, FieldLabel, invalidProps, type FieldProps } from './field.tsx';

/** Properties of a radio group. */
export interface RadioGroupProps extends Omit<AriaProps, 'className' | 'style' | 'children'>, FieldProps {
  children: ReactNode;
}

/** A single choice whose options are all visible. */
export function RadioGroup({
  label,
  description,
  errorMessage,
  className,
  children,
  ...props
}: RadioGroupProps) {
  const isRow = props.orientation === 'horizontal';
  return (
    <AriaRadioGroup {...props} {...invalidProps(errorMessage)} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <div className={clsx('flex gap-x-5 gap-y-2.5', isRow ? 'flex-wrap' : 'flex-col')}>{children}</div>
      <FieldHint description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

/** One option of a RadioGroup. */
export function Radio({
  value,
  isDisabled = false,
  isWide = false,
  detail,
  children,
}: {
  value: string;
  isDisabled?: boolean;
  /** A row as wide as its group, e.g. with a picture. */
  isWide?: boolean;
  /** A secondary line. */
  detail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <RadioField value={value} isDisabled={isDisabled}>
      <RadioButton
        className={clsx(
          'group touch-target flex gap-3 data-disabled:opacity-42',
          isWide
            ? 'items-center rounded-[9px] px-2.5 py-1.75 data-hovered:bg-wash data-selected:bg-wash-2'
            : 'w-fit items-start',
        )}
      >
        <span
          className={clsx(
            !isWide && 'mt-[.125em]',
            'grid size-4.5 flex-none place-items-center rounded-full border-[1.5px] border-line-strong transition-colors group-data-focus-visible:focus-ring group-data-hovered:border-fg-3 group-data-invalid:border-danger group-data-selected:border-primary group-data-selected:bg-primary',
          )}
        >
          <span className="size-1.75 scale-0 rounded-full bg-on-primary transition-transform group-data-selected:scale-100" />
        </span>
        <span className="grid min-w-0">
          {children}
          {detail ? <span className="text-meta text-fg-3">{detail}</span> : null}
        </span>
      </RadioButton>
    </RadioField>
  );
}
