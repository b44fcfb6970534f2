import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useIsSignedIn, useSettings } from '#platform/session/session-context.tsx';
import { LogoPictures, useHasLogo } from '#platform/theme/logo-pictures.tsx';
import { LogoMark } from '#ui/logo.tsx';

/**
 * The owner's logo, or the default logo with the site's name. Links home, or for members to the page the owner chose.
 */
export function Brand({ className, nameClassName }: { className?: string; nameClassName?: string }) {
  const { branding, auth } = useSettings();
  const hasLogo = useHasLogo();
  return (
    <Link
      to={useIsSignedIn() ? auth.redirect_uri : '/'}
      aria-label={branding.site_name}
      className={clsx(
        'flex items-center gap-2.75 rounded-control text-[17px] font-[750] tracking-[-0.01em] font-stretch-125%',
        className,
      )}
    >
      {hasLogo ? (
        <LogoPictures alt="" className="h-9 w-auto max-w-full object-contain" />
      ) : (
        <>
          <LogoMark />
          <span className={nameClassName}>{branding.site_name}</span>
        </>
      )}
    </Link>
  );
}
