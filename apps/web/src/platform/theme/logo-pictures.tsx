import { clsx } from 'clsx';
import { useSettings } from '#platform/session/session-context.tsx';

/** Below this width the small logos are shown, as in the `md` breakpoint of the styles. */
const PHONE = '(width < 48rem)';

/** Whether the owner has logos for both themes. */
export function useHasLogo(): boolean {
  const { branding } = useSettings();
  return branding.logo_light !== null && branding.logo_dark !== null;
}

/**
 * The owner's logos. CSS selects the one of the theme and of the width, because the server does not always know which
 * the browser will use.
 */
export function LogoPictures({ alt, className }: { alt: string; className: string }) {
  const { branding } = useSettings();
  return (
    <>
      <LogoPicture
        src={branding.logo_dark}
        small={branding.logo_dark_mobile}
        alt={alt}
        className={clsx(className, 'hidden dark:block')}
      />
      <LogoPicture
        src={branding.logo_light}
        small={branding.logo_light_mobile}
        alt={alt}
        className={clsx(className, 'dark:hidden')}
      />
    </>
  );
}

function LogoPicture({
  src,
  small,
  alt,
  className,
}: {
  src: string | null;
  small: string | null;
  alt: string;
  className: string;
}) {
  if (src === null) return null;
  const image = <img src={src} alt={alt} className={className} />;
  if (small === null) return image;
  return (
    <picture className="contents">
      <source media={PHONE} srcSet={small} />
      {image}
    </picture>
  );
}
