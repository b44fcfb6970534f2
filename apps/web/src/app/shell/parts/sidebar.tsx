import { clsx } from 'clsx';
import type { MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { Brand } from './brand.tsx';
import { MenuIcon } from '#foundation/menus/menu-icon.tsx';
import { MenuLink } from '#foundation/menus/menu-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** On the icon rail, labels are only for screen readers; sighted users get a tooltip. */
const RAIL_LABEL = 'md:max-lg:sr-only';

/** The site's menus beside the page: a full column on desktops, an icon rail on tablets, hidden on phones. */
export function Sidebar() {
  const { t } = useTrans();
  return (
    <aside
      aria-label={t('Sidebar')}
      className="sticky top-(--bar) z-(--z-sidebar) hidden h-[calc(100dvh-var(--bar))] flex-col bg-navbar px-3 pb-4 text-on-navbar md:flex lg:px-3.5"
    >
      <Brand className="h-(--top) flex-none md:max-lg:justify-center lg:px-2.5" nameClassName={RAIL_LABEL} />
      <SidebarMenu position="sidebar-primary" label={t('Browse')} />
      <SidebarMenu position="sidebar-secondary" label={t('Library')} hasHeading />
      <ThemeToggle
        className="mt-auto flex h-10 items-center px-3 md:max-lg:justify-center md:max-lg:px-0"
        labelClassName={RAIL_LABEL}
      />
    </aside>
  );
}

function SidebarMenu({
  position,
  label,
  hasHeading = false,
}: {
  position: MenuPosition;
  label: string;
  hasHeading?: boolean;
}) {
  const { dynamic } = useTrans();
  const { name, items } = useMenu(position);
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={label}
      className={hasHeading ? 'mt-6.5 md:max-lg:border-t md:max-lg:border-line md:max-lg:pt-3.5' : 'mt-2.5'}
    >
      {hasHeading && name !== '' ? (
        <p className="px-3 pb-2 text-micro text-fg-3 md:max-lg:hidden">{dynamic(name)}</p>
      ) : null}
      <ul className="grid gap-0.5">
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} data-tip={dynamic(item.label)} className={clsx(itemClass, tipClass)}>
              <MenuIcon name={item.icon} />
              <span className={RAIL_LABEL}>{dynamic(item.label)}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The accent marks the current page, at the edge of the window. */
const itemClass = clsx(
  'group relative flex h-12 items-center gap-3.25 rounded-control px-3 text-[14.5px] font-medium text-fg-2 transition-colors',
  'hover:bg-wash hover:text-fg aria-[current=page]:font-semibold aria-[current=page]:text-fg',
  'md:max-lg:justify-center md:max-lg:px-0 lg:h-10',
  'before:absolute before:inset-y-2.5 before:-start-3 before:hidden before:w-0.75 before:rounded-e-[3px] before:bg-accent lg:before:-start-3.5 aria-[current=page]:before:block',
);

/** A CSS-only tooltip, with the same delay as all tooltips. */
const tipClass = clsx(
  'md:max-lg:after:pointer-events-none md:max-lg:after:absolute md:max-lg:after:start-full md:max-lg:after:ms-2 md:max-lg:after:w-max md:max-lg:after:rounded-lg md:max-lg:after:bg-fg md:max-lg:after:px-2.5 md:max-lg:after:py-1.5 md:max-lg:after:text-[12.5px] md:max-lg:after:font-medium md:max-lg:after:text-bg md:max-lg:after:opacity-0 md:max-lg:after:content-[attr(data-tip)]',
  'md:max-lg:hover:after:opacity-100 md:max-lg:hover:after:transition-opacity md:max-lg:hover:after:delay-[1500ms] md:max-lg:focus-visible:after:opacity-100',
);
