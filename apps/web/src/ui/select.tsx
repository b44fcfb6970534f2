import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Select as AriaSelect,
  SelectValue,
  type SelectProps as AriaProps,
} from 'react-aria-components/Select';
import {
  controlClass,
  fieldClass,
  FieldHint,
  FieldLabel,
  invalidProps,
  type FieldProps,
  type FieldSize,
  type FieldVariant,
} from './field.tsx';
import { DropdownList, type DropdownListProps } from './list-box.tsx';
import { useTypeAheadReset } from './use-type-ahead-reset.ts';

/** Properties of a select. */
export interface SelectProps<T extends object>
  extends Omit<AriaProps<T>, 'className' | 'style' | 'children'>, FieldProps, DropdownListProps<T> {
  size?: FieldSize;
  variant?: FieldVariant;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A single choice from a fixed set; its children are Options. */
export function Select<T extends object>({
  label,
  description,
  errorMessage,
  size = 'md',
  variant = 'outline',
  items,
  isLoading = false,
  emptyText,
  buttonRef,
  className,
  children,
  ...props
}: SelectProps<T>) {
  const resetRef = useTypeAheadReset();
  return (
    <AriaSelect {...props} {...invalidProps(errorMessage)} ref={resetRef} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <Button
        className={clsx(controlClass(size, variant), 'justify-between data-focus-visible:outline-offset-1!')}
        {...(buttonRef === undefined ? {} : { ref: buttonRef })}
      >
        <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-fg-3 [&_[slot=description]]:hidden" />
        <ChevronDown size={16} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
      </Button>
      <FieldHint description={description} errorMessage={errorMessage} />
      <DropdownList isLoading={isLoading} emptyText={emptyText} {...(items === undefined ? {} : { items })}>
        {children}
      </DropdownList>
    </AriaSelect>
  );
}
