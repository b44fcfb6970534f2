import { clsx } from 'clsx';
import { Suspense } from 'react';
import type { MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import { MenuLink } from '#foundation/menus/menu-link.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

type FooterPosition = Extract<MenuPosition, 'footer' | 'landing-page-footer'>;

/** Lazy, because sites with one language do not need it. */
const LanguagePicker = lazyPart(async () => (await import('./language-picker.tsx')).LanguagePicker);

/** The footer of every page: the site's name, its footer menus, the language and the theme. */
export function SiteFooter({ position = 'footer' }: { position?: FooterPosition }) {
  const { dynamic } = useTrans();
  const { settings, i18n } = useBootstrap();
  const { items } = useMenu(position);
  const canChooseLanguage = settings.i18n.enable && i18n.languages.length > 1;
  return (
    <footer
      className={clsx(
        'mx-(--gut) mt-11 flex flex-wrap items-center gap-x-5.5 gap-y-2.5 border-t border-line pt-5.5 pb-6 text-meta text-fg-3 md:mt-16',
        // Space for the tab bar, which only the site layout has.
        position === 'footer' && 'max-md:pb-28',
      )}
    >
      <span>© {settings.branding.site_name}</span>
      {items.map((item) => (
        <MenuLink key={item.id} item={item} className="rounded-xs hover:text-fg">
          {dynamic(item.label)}
        </MenuLink>
      ))}
      <div className="flex flex-wrap items-center gap-x-2 max-md:-ms-3 max-md:w-full md:ms-auto">
        {canChooseLanguage ? (
          <Suspense>
            <LanguagePicker languages={i18n.languages} />
          </Suspense>
        ) : null}
        <ThemeToggle className="flex h-9 items-center px-3" />
      </div>
    </footer>
  );
}
