import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useActiveAnchor } from './use-active-anchor.ts';

/** A panel as listed in the page's navigation. */
export interface AnchorItem {
  id: string;
  title: string;
  Icon: LucideIcon;
}

/** Links to the panels of the page: beside them on a wide screen, in a strip above them on a phone. */
export function AnchorNav({ items }: { items: readonly AnchorItem[] }) {
  const { t } = useTrans();
  const active = useActiveAnchor(items.map((item) => item.id));
  return (
    <nav
      aria-label={t('Sections')}
      className="-mx-(--gut) mb-6 overflow-x-auto px-(--gut) [scrollbar-width:none] md:sticky md:top-25 md:mx-0 md:mb-0 md:self-start md:overflow-visible md:px-0"
    >
      <ul className="flex gap-0.5 py-1 text-sm md:grid md:py-0">
        {items.map(({ id, title, Icon }) => (
          <li key={id} className="flex-none">
            <Link
              to={`#${id}`}
              aria-current={id === active ? 'location' : undefined}
              className={clsx(
                'flex items-center gap-2.75 rounded-[9px] px-3 py-2 whitespace-nowrap transition-colors hover:text-fg coarse:min-h-11',
                id === active ? 'bg-wash font-semibold text-fg' : 'font-medium text-fg-2',
              )}
            >
              <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
