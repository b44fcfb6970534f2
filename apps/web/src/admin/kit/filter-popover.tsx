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

/** One filter beside what opened it. */
export function FilterPopover({ label, form, control }: FilterPopoverProps) {
  return (
    <Popover aria-label={label} placement="bottom start" className="p-4" control={control}>
      <FilterForm {...form} />
    </Popover>
  );
}
