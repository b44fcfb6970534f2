import { clsx } from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Popover,
  Separator,
  SubmenuTrigger,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
} from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { DROPDOWN_MAX_HEIGHT, VIEWPORT_PADDING } from './constants.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { usePopoverClass } from './popover-style.ts';
import { useUiTexts } from './texts.tsx';
import { Tray } from './tray.tsx';
import { useIsMobile } from './use-is-mobile.ts';
import { useTypeAheadReset } from './use-type-ahead-reset.ts';

/** Properties of a menu. */
export interface MenuProps<T extends object> extends Omit<AriaMenuProps<T>, 'className' | 'style'> {
  placement?: NonNullable<PopoverProps['placement']>;
  /** For a menu without a MenuTrigger: passed by its `LazyMenuButton`. */
  control?: MenuControl | undefined;
  className?: string | undefined;
}

function MenuList<T extends object>({ className, ...props }: Omit<MenuProps<T>, 'placement' | 'control'>) {
  const resetRef = useTypeAheadReset();
  return <AriaMenu {...props} ref={resetRef} className={clsx('focus-none! p-1.5', className)} />;
}

/**
 * The list of a menu: opens below the button and flips if needed; a tray on phones. Put it after the button inside a
 * MenuTrigger of react-aria-components, or let a `LazyMenuButton` load and control it.
 */
export function Menu<T extends object>({ placement = 'bottom start', control, ...props }: MenuProps<T>) {
  const isMobile = useIsMobile();
  const texts = useUiTexts();
  const surface = usePopoverClass('min-w-55 overflow-y-auto');
  const { triggerRef, focus, ...overlay } = control ?? {};
  const list = (
    <MenuList
      {...props}
      {...(control && { autoFocus: focus ?? true, onClose: () => control.onOpenChange(false) })}
    />
  );
  if (isMobile) {
    return (
      <Tray {...overlay}>
        <div role="dialog" aria-label={texts.actions}>
          {list}
        </div>
      </Tray>
    );
  }
  return (
    <Popover
      {...overlay}
      {...(triggerRef && { triggerRef })}
      placement={placement}
      offset={8}
      maxHeight={DROPDOWN_MAX_HEIGHT}
      containerPadding={VIEWPORT_PADDING}
      className={surface}
    >
      {list}
    </Popover>
  );
}

/** Properties of a row of a menu. */
export interface MenuItemProps<T extends object> extends Omit<
  AriaMenuItemProps<T>,
  'className' | 'style' | 'children'
> {
  icon?: ReactNode;
  /** Secondary text at the end, e.g. a shortcut or a count. */
  detail?: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
}

/** A row of a menu: an action, a link with href, or an option of a selectable menu. */
export function MenuItem<T extends object>({
  icon,
  detail,
  isDanger = false,
  children,
  ...props
}: MenuItemProps<T>) {
  const textValue = props.textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem
      {...props}
      {...(textValue === undefined ? {} : { textValue })}
      className={clsx(
        'flex min-h-9.5 cursor-pointer items-center gap-3 rounded-[9px] px-2.75 py-1.5 text-sm coarse:min-h-11',
        'data-focused:bg-wash-2 data-hovered:bg-wash-2 data-open:bg-wash-2 data-disabled:opacity-42 focus-none! data-focus-visible:focus-ring-inset!',
        isDanger && 'text-danger',
      )}
    >
      {({ selectionMode, isSelected, hasSubmenu }) => (
        <>
          {icon ? <span className={clsx('flex flex-none', !isDanger && 'text-fg-2')}>{icon}</span> : null}
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {detail ? <span className="flex-none text-micro text-fg-3">{detail}</span> : null}
          {selectionMode !== 'none' && isSelected ? (
            <Check size={16} strokeWidth={2.4} className="flex-none" />
          ) : null}
          {hasSubmenu ? (
            <ChevronRight size={16} className="-me-1 flex-none text-fg-3 rtl:rotate-180" />
          ) : null}
        </>
      )}
    </AriaMenuItem>
  );
}

/** A group of rows with a heading. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="px-2.75 pt-2.5 pb-1 text-micro text-fg-3">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A separator between groups of rows. */
export function MenuSeparator() {
  return <Separator className="mx-2.75 my-1.5 h-px border-0 bg-hair" />;
}

/** A row that opens a submenu beside it. */
export function Submenu({ item, children }: { item: ReactElement; children: ReactNode }) {
  const surface = usePopoverClass('min-w-50 overflow-y-auto');
  return (
    <SubmenuTrigger>
      {item}
      <Popover
        offset={-2}
        crossOffset={-6}
        maxHeight={DROPDOWN_MAX_HEIGHT}
        containerPadding={VIEWPORT_PADDING}
        className={surface}
      >
        <MenuList>{children}</MenuList>
      </Popover>
    </SubmenuTrigger>
  );
}
