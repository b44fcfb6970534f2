import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaProps,
} from 'react-aria-components/SearchField';
import { controlClass, inputClass, type FieldSize } from './field.tsx';
import { useUiTexts } from './texts.tsx';

/** Properties of a search field; it has no visible label, so it needs an aria-label. */
export interface SearchFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  'aria-label': string;
  size?: FieldSize;
  /** Pill on public pages, field in the admin. */
  shape?: 'pill' | 'field';
  placeholder?: string;
  /** Shown while the field is empty, e.g. the shortcut that focuses it. */
  hint?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/** A search field; Escape or the X button clears it. */
export function SearchField({
  size = 'md',
  shape = 'field',
  placeholder,
  hint,
  inputRef,
  className,
  ...props
}: SearchFieldProps) {
  const texts = useUiTexts();
  return (
    <AriaSearchField {...props} className={clsx('group/field group min-w-0', className)}>
      <Group className={controlClass(size, 'soft', clsx(shape === 'pill' && 'rounded-full! ps-3.5! pe-2!'))}>
        <Search
          size={size === 'md' ? 18 : 16}
          strokeWidth={1.75}
          className="flex-none text-fg-3"
          aria-hidden="true"
        />
        <Input
          className={clsx(inputClass, '[&::-webkit-search-cancel-button]:hidden')}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
        />
        {hint ? <span className="flex-none group-not-data-empty:hidden">{hint}</span> : null}
        <Button
          aria-label={texts.clear}
          className="touch-target -me-1 grid size-6.5 flex-none place-items-center rounded-full text-fg-3 group-data-empty:hidden data-hovered:bg-wash-2 data-hovered:text-fg"
        >
          <X size={15} strokeWidth={1.75} />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
