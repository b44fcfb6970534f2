import { ChevronDown, Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaProps } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  controlClass,
  fieldClass,
  FieldHint,
  FieldLabel,
  inputClass,
  invalidProps,
  type FieldProps,
  type FieldSize,
} from './field.tsx';
import { DropdownList, type DropdownListProps } from './list-box.tsx';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './texts.tsx';

/** Properties of a combobox. */
export interface ComboBoxProps<T extends object>
  extends Omit<AriaProps<T>, 'className' | 'style' | 'children' | 'items'>, FieldProps, DropdownListProps<T> {
  size?: FieldSize;
  placeholder?: string;
  /** Replaces the magnifying glass. */
  icon?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A select with a text field that filters its list. It filters defaultItems itself; for a list fetched while typing
 * pass items, inputValue, onInputChange and isLoading.
 */
export function ComboBox<T extends object>({
  label,
  description,
  errorMessage,
  size = 'md',
  placeholder,
  icon,
  isLoading = false,
  emptyText,
  inputRef,
  className,
  children,
  ...props
}: ComboBoxProps<T>) {
  const texts = useUiTexts();
  return (
    <AriaComboBox
      allowsEmptyCollection
      {...props}
      {...invalidProps(errorMessage)}
      className={fieldClass(className)}
    >
      <FieldLabel>{label}</FieldLabel>
      <Group className={controlClass(size, 'outline')}>
        {icon ?? <Search size={16} strokeWidth={1.75} className="flex-none text-fg-3" aria-hidden="true" />}
        <Input
          className={inputClass}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
        />
        {isLoading ? <Spinner size={16} /> : null}
        <Button
          aria-label={texts.showOptions}
          className="touch-target -me-1 grid size-6.5 flex-none place-items-center rounded-full data-hovered:bg-wash-2"
        >
          <ChevronDown size={16} strokeWidth={1.75} />
        </Button>
      </Group>
      <FieldHint description={description} errorMessage={errorMessage} />
      <DropdownList isLoading={isLoading} emptyText={emptyText}>
        {children}
      </DropdownList>
    </AriaComboBox>
  );
}
