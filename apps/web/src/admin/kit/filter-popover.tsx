import type { RefObject } from 'react';
import { Popover } from '#ui/popover.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

export interface FilterPopoverProps {
  label: string;
  form: FilterFormProps;
  control: {
    triggerRef: RefObject<HTMLElement | null>;
    isOpen: boolean;
    onOpenChange: (isOpen: boolean) => void;
  };
}

/** A filter form in a popover, next to its trigger. */
export function FilterPopover({ label, form, control }: FilterPopoverProps) {
  return (
    <Popover aria-label={label} placement="bottom start" className="p-4" control={control}>
      <FilterForm {...form} />
    </Popover>
  );
}
