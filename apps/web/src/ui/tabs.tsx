import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type TabListProps,
  type TabPanelProps,
  type TabProps,
  type TabsProps,
} from 'react-aria-components/Tabs';

/** Tabs and their panels. For tabs with routes, give each Tab an href and set selectedKey. */
export function Tabs({
  className,
  ...props
}: Omit<TabsProps, 'className' | 'style'> & { className?: string }) {
  return <AriaTabs {...props} className={className ?? ''} />;
}

/** The row of tabs; scrolls sideways if there is not enough space. */
export function TabList<T extends object>({
  size = 'md',
  className,
  ...props
}: Omit<TabListProps<T>, 'className' | 'style'> & { size?: 'md' | 'sm'; className?: string }) {
  const list = useSelectedTabInView();
  return (
    <AriaTabList
      {...props}
      ref={list}
      data-size={size}
      className={clsx(
        'group/tabs no-scrollbar flex overflow-x-auto border-b border-line',
        size === 'md' ? 'gap-6.5 text-[14.5px]' : 'gap-5.5 text-[13.5px]',
        className,
      )}
    />
  );
}

/** The next tab stays visible beside the selected one. */
const NEXT_TAB_PX = 40;

/** Scrolls the list, and only the list, to the tab of the page that was opened. */
function useSelectedTabInView() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]');
    if (!list.current || !tab) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.right > outer.right) list.current.scrollLeft += inner.right - outer.right + NEXT_TAB_PX;
    else if (inner.left < outer.left) list.current.scrollLeft += inner.left - outer.left - NEXT_TAB_PX;
  }, []);
  return list;
}

/** One tab, with an optional count. */
export function Tab({
  count,
  children,
  ...props
}: Omit<TabProps, 'className' | 'style' | 'children'> & { count?: ReactNode; children: ReactNode }) {
  return (
    <AriaTab
      {...props}
      className={clsx(
        'relative flex flex-none cursor-pointer items-baseline gap-1 rounded-t-md pt-3 pb-3.25 font-[550] whitespace-nowrap text-fg-3 transition-colors group-data-[size=sm]/tabs:pt-2.5 group-data-[size=sm]/tabs:pb-2.75',
        'data-hovered:text-fg-2 data-selected:text-fg data-disabled:opacity-42 data-focus-visible:focus-ring-inset!',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-selected:after:bg-fg',
      )}
    >
      {children}
      {count === undefined ? null : <span className="text-[11px] font-medium text-fg-3">{count}</span>}
    </AriaTab>
  );
}

/** The content of a tab. */
export function TabPanel({
  className,
  ...props
}: Omit<TabPanelProps, 'className' | 'style'> & { className?: string }) {
  return <AriaTabPanel {...props} className={clsx('pt-5', className)} />;
}
