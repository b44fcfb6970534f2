import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** A section of an editor with its own URL. */
export interface RecordSection {
  readonly label: string;
  readonly href: string;
  /** A second URL that shows the section: that of the editor itself. */
  readonly alsoAt?: string | undefined;
  readonly count?: number | undefined;
}

const TAB =
  'h-11 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 aria-[current]:after:bg-fg coarse:min-h-11';
const TAB_OR_LINE = clsx(
  'max-[80rem]:h-11 max-[80rem]:after:absolute max-[80rem]:after:inset-x-0 max-[80rem]:after:bottom-0 max-[80rem]:after:h-0.5 max-[80rem]:aria-[current]:after:bg-fg',
  'min-[80rem]:h-8 min-[80rem]:rounded-[7px] min-[80rem]:px-2.75 min-[80rem]:text-fg-2 min-[80rem]:hover:bg-wash min-[80rem]:aria-[current]:bg-wash-2 coarse:min-h-11',
);

/** The sections of an editor: a list at the inline end, or a row of tabs; always tabs on narrow screens. */
export function RecordSections({
  sections,
  areTabs = false,
}: {
  sections: readonly RecordSection[];
  areTabs?: boolean;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the row, never the page.
    if (row && current) row.scrollLeft += offsetIn(row, current);
  }, [pathname]);

  return (
    <nav
      aria-label={t('Sections')}
      className={clsx('min-w-0', areTabs ? '-mt-5.5 mb-5' : 'max-[80rem]:-mt-2')}
    >
      <ul
        ref={list}
        className={clsx(
          'no-scrollbar flex gap-5.5 overflow-x-auto border-b border-line',
          areTabs
            ? '-mx-4 px-4 lg:-mx-7 lg:px-7'
            : 'min-[80rem]:grid min-[80rem]:gap-px min-[80rem]:border-0',
        )}
      >
        {sections.map(({ label, href, alsoAt, count }) => (
          <li key={href} className="flex-none">
            <Link
              to={href}
              aria-current={isAt(pathname, href) || pathname === alsoAt ? 'page' : undefined}
              className={clsx(
                'relative flex items-center gap-1.5 font-[550] whitespace-nowrap text-fg-3 hover:text-fg aria-[current]:text-fg',
                areTabs ? TAB : TAB_OR_LINE,
              )}
            >
              {label}
              {count === undefined ? null : (
                <span
                  className={clsx(
                    'text-micro font-medium text-fg-3 tabular-nums',
                    !areTabs && 'min-[80rem]:ms-auto min-[80rem]:text-[13px]',
                  )}
                >
                  {number(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isAt = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);

/** How far a tab is outside the visible part of the row, in pixels. */
function offsetIn(row: HTMLElement, tab: HTMLElement): number {
  const outer = row.getBoundingClientRect();
  const inner = tab.getBoundingClientRect();
  if (inner.left < outer.left) return inner.left - outer.left;
  return Math.max(0, inner.right - outer.right);
}
