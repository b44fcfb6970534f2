import { opensNewTab } from '@kinora/contracts/foundation/menus.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The copyright notice and the menu at position auth-page-footer. */
export function AuthFooter() {
  const { dynamic } = useTrans();
  const { branding } = useSettings();
  return (
    <footer className="relative flex flex-wrap justify-center gap-x-5.5 gap-y-2 px-4.5 py-5.5 text-[13px] text-fg-2">
      <span>© {branding.site_name}</span>
      {useMenu('auth-page-footer').items.map((item) => (
        <TextLink
          key={item.id}
          tone="quiet"
          href={item.action}
          {...(opensNewTab(item) && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {dynamic(item.label)}
        </TextLink>
      ))}
    </footer>
  );
}
