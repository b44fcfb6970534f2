import { opensNewTab } from '@kinora/contracts/foundation/menus.ts';
import { LegalLinks } from '#foundation/pages/legal-links.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The copyright notice and the menu at position auth-page-footer. */
export function AuthFooter() {
  const { dynamic } = useTrans();
  const { branding } = useSettings();
  const { items } = useMenu('auth-page-footer');
  return (
    <footer className="relative flex flex-wrap justify-center gap-x-5.5 gap-y-2 px-4.5 py-5.5 text-[13px] text-fg-2">
      <span>© {branding.site_name}</span>
      {items.map((item) => (
        <TextLink
          key={item.id}
          tone="quiet"
          href={item.action}
          {...(opensNewTab(item) && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {dynamic(item.label)}
        </TextLink>
      ))}
      <LegalLinks menu={items} className="rounded-xs underline-offset-3 hover:text-fg hover:underline" />
    </footer>
  );
}
