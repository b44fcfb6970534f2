import { useLocation } from 'react-router';
import { useSettings } from '#platform/session/session-context.tsx';

/** What search engines and shared links read of a page. React moves it into the head. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  const { branding, base_url: baseUrl } = useSettings();
  const { pathname } = useLocation();
  const fullTitle = title === branding.site_name ? title : `${title} · ${branding.site_name}`;
  const address = new URL(pathname, baseUrl).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={branding.site_name} />
    </>
  );
}
