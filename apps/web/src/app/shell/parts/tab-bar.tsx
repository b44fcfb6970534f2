import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { MenuIcon } from '#foundation/menus/menu-icon.tsx';
import { MenuLink } from '#foundation/menus/menu-link.tsx';

/** The site's main pages in a bar at the bottom, on phones. */
export function TabBar() {
  const { t, dynamic } = useTrans();
  const { items } = useMenu('mobile-bottom');
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-(--z-tab-bar) border-t border-line bg-[color-mix(in_oklab,var(--k-navbar)_95%,transparent)] pb-[env(safe-area-inset-bottom)] backdrop-blur-xl md:hidden"
    >
      <ul className="grid h-16 auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.id} className="grid">
            <MenuLink
              item={item}
              className="grid place-content-center justify-items-center gap-0.75 text-[11px] font-[550] text-fg-3 aria-[current=page]:text-fg [&[aria-current=page]_svg]:text-accent-text"
            >
              <MenuIcon name={item.icon} size={21} />
              {dynamic(item.label)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
