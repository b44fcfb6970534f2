import { useSettings } from '#platform/session/session-context.tsx';
import { LogoPictures, useHasLogo } from '#platform/theme/logo-pictures.tsx';
import { Logo } from '#ui/logo.tsx';

/** The owner's logo for the current theme, or the default logo with the site's name. */
export function SiteLogo() {
  const { branding } = useSettings();
  if (!useHasLogo()) return <Logo name={branding.site_name} size={30} className="*:last:text-[21px]" />;
  return <LogoPictures alt={branding.site_name} className="h-10 w-auto max-w-[260px] object-contain" />;
}
