import { useBootstrap } from '#platform/session/session-context.tsx';
import { useTheme } from '#platform/theme/use-theme.ts';
import { Logo } from '#ui/logo.tsx';

/** The owner's logo in the variant of the theme, or ours with the site's name. */
export function SiteLogo() {
  const { branding } = useBootstrap().settings;
  const isDark = useTheme().theme?.is_dark !== false;
  const image = isDark ? branding.logo_dark : branding.logo_light;
  const mobileImage = (isDark ? branding.logo_dark_mobile : branding.logo_light_mobile) ?? image;
  if (image === null) return <Logo name={branding.site_name} size={30} />;
  return (
    <picture>
      {mobileImage === null ? null : <source media="(max-width: 767px)" srcSet={mobileImage} />}
      <img src={image} alt={branding.site_name} className="h-10 w-auto max-w-[260px] object-contain" />
    </picture>
  );
}
