import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { MenuLink } from '#foundation/menus/menu-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The foot of every page: whose site it is, its footer menus and the theme. */
export function SiteFooter() {
  const { dynamic } = useTrans();
  const { branding } = useSettings();
  const { items } = useMenu('footer');
  return (
    <footer className="mx-(--gut) mt-11 flex flex-wrap items-center gap-x-5.5 gap-y-2.5 border-t border-line pt-5.5 pb-6 text-meta text-fg-3 max-md:pb-28 md:mt-16">
      <span>© {branding.site_name}</span>
      {items.map((item) => (
        <MenuLink key={item.id} item={item} className="rounded-xs hover:text-fg">
          {dynamic(item.label)}
        </MenuLink>
      ))}
      <ThemeToggle className="flex h-9 items-center px-3 max-md:-ms-3 max-md:w-full md:ms-auto" />
    </footer>
  );
}
