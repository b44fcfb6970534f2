import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  ListBox as AriaListBox,
  ListBoxItem,
  ListBoxSection,
  type ListBoxItemProps,
  type ListBoxProps,
} from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { DROPDOWN_MAX_HEIGHT, VIEWPORT_PADDING } from './constants.ts';
import { usePopoverClass } from './popover-style.ts';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './texts.tsx';
import { useTypeAheadReset } from './use-type-ahead-reset.ts';

/** Shown in a dropdown instead of rows. */
function ListPlaceholder({ isLoading, emptyText }: { isLoading: boolean; emptyText?: string | undefined }) {
  const texts = useUiTexts();
  if (isLoading) {
    return (
      <div className="grid place-items-center py-5 text-fg-2">
        <Spinner size={22} />
      </div>
    );
  }
  return <p className="px-2.75 py-3 text-sm text-fg-2">{emptyText ?? texts.noMatches}</p>;
}

/** Properties of the list of a select or combobox. */
export interface DropdownListProps<T extends object> extends Pick<ListBoxProps<T>, 'items' | 'children'> {
  isLoading?: boolean;
  emptyText?: string | undefined;
}

/** The list of a select or combobox, as wide as its field. */
export function DropdownList<T extends object>({
  isLoading = false,
  emptyText,
  ...props
}: DropdownListProps<T>) {
  const resetRef = useTypeAheadReset();
  const surface = usePopoverClass('min-w-(--trigger-width) overflow-y-auto');
  return (
    <Popover
      offset={6}
      maxHeight={DROPDOWN_MAX_HEIGHT}
      containerPadding={VIEWPORT_PADDING}
      className={surface}
    >
      <AriaListBox
        {...props}
        ref={resetRef}
        className="focus-none! p-1.5"
        renderEmptyState={() => <ListPlaceholder isLoading={isLoading} emptyText={emptyText} />}
      />
    </Popover>
  );
}

/** Properties of a row of a dropdown. */
export interface OptionProps extends Omit<ListBoxItemProps, 'className' | 'style' | 'children'> {
  icon?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** A row of a select or combobox, with a check mark when selected. */
export function Option({ icon, description, children, ...props }: OptionProps) {
  const textValue = props.textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <ListBoxItem
      {...props}
      {...(textValue === undefined ? {} : { textValue })}
      className={clsx(
        'flex min-h-9.5 cursor-pointer items-center gap-3 rounded-[9px] px-2.75 py-1.5 text-sm coarse:min-h-11',
        'data-focused:bg-wash-2 data-hovered:bg-wash-2 data-selected:font-[550] data-disabled:opacity-42 focus-none! data-focus-visible:focus-ring-inset!',
      )}
    >
      {({ isSelected }) => (
        <>
          {icon ? <span className="flex-none text-fg-2">{icon}</span> : null}
          <span className="grid min-w-0 flex-1">
            <span className="truncate">{children}</span>
            {description ? <span className="truncate text-micro text-fg-3">{description}</span> : null}
          </span>
          {isSelected ? <Check size={16} strokeWidth={2.4} className="flex-none" /> : null}
        </>
      )}
    </ListBoxItem>
  );
}

/** A group of rows with a heading. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ListBoxSection>
      <Header className="px-2.75 pt-2.5 pb-1 text-micro text-fg-3">{title}</Header>
      {children}
    </ListBoxSection>
  );
}
