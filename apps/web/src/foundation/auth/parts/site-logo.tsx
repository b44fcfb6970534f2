import { clsx } from 'clsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { Logo } from '#ui/logo.tsx';

const image = 'h-10 w-auto max-w-[260px] object-contain';

/** The owner's logo for the current theme, or the default logo with the site's name. */
export function SiteLogo() {
  const { branding } = useSettings();
  const { logo_light: light, logo_dark: dark } = branding;
  if (light === null || dark === null) {
    return <Logo name={branding.site_name} size={30} className="*:last:text-[21px]" />;
  }
  // CSS selects the logo, because the server does not always know which theme the browser will use.
  return (
    <>
      <img src={dark} alt={branding.site_name} className={clsx(image, 'hidden dark:block')} />
      <img src={light} alt={branding.site_name} className={clsx(image, 'dark:hidden')} />
    </>
  );
}
