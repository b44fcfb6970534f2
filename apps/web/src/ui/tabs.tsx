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
  return (
    <AriaTabList
      {...props}
      ref={useSelectedTabInView()}
      data-size={size}
      className={clsx(
        'group/tabs no-scrollbar flex overflow-x-auto border-b border-line',
        size === 'md' ? 'gap-6.5 text-[14.5px]' : 'gap-5.5 text-[13.5px]',
        className,
      )}
    />
  );
}

/** Scrolls the list, and only the list, until the tab of the opened page is in its middle or the list ends. */
function useSelectedTabInView() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const tab = list?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!list || !tab) return;
    const { left, right } = list.getBoundingClientRect();
    list.scrollLeft += (tab.left + tab.right - left - right) / 2;
  }, []);
  return ref;
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
