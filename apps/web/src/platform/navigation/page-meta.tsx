import { useLocation } from 'react-router';
import { parseLanguageParam, withLanguageParam } from '@kinora/contracts/platform/page-language.ts';
import { useBootstrap, useSettings } from '#platform/session/session-context.tsx';

/** The preview picture of a page in shared links. */
export interface HeadImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface HeadTagsProps {
  /** The title of the browser tab. */
  title: string;
  description: string;
  /** The canonical path of the page. */
  path: string;
  /** The Open Graph type of the page. */
  type?: string;
  image?: HeadImage | undefined;
  /** Open Graph properties of this type; null values are left out. */
  facts?: Readonly<Record<string, string | number | null>>;
  /** False for listings that change constantly: search engines follow their links but do not index them. */
  isIndexed?: boolean;
  /** Whether the page exists in all languages of the site. */
  isTranslated?: boolean;
}

/** Metadata of a page for search engines and shared links. React moves it into the head. */
export function HeadTags({
  title,
  description,
  path,
  isIndexed = true,
  isTranslated = false,
  ...rest
}: HeadTagsProps) {
  const { branding, base_url: baseUrl } = useSettings();
  const { search } = useLocation();
  const { language, languages } = useBootstrap().i18n;
  // Without a language in its URL, a page uses the visitor's language.
  const isAsked = isTranslated && languages.length > 1 && parseLanguageParam(search) === language;
  const absolute = (address: string) => new URL(address, baseUrl).href;
  const address = absolute(isAsked ? withLanguageParam(path, language) : path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex, follow'} />
      <link rel="canonical" href={address} />
      {isTranslated && languages.length > 1 ? (
        <>
          <link rel="alternate" hrefLang="x-default" href={absolute(path)} />
          {languages.map(({ language: other }) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={absolute(withLanguageParam(path, other))}
            />
          ))}
        </>
      ) : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={branding.site_name} />
      <SharedLink {...rest} baseUrl={baseUrl} />
    </>
  );
}

/** The preview of a shared link to the page. */
function SharedLink({
  type = 'website',
  image,
  facts = {},
  baseUrl,
}: Pick<HeadTagsProps, 'type' | 'image' | 'facts'> & { baseUrl: string }) {
  return (
    <>
      <meta property="og:type" content={type} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image ? (
        <>
          <meta property="og:image" content={new URL(image.src, baseUrl).href} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      ) : null}
      {Object.entries(facts).map(([property, content]) =>
        content === null ? null : <meta key={property} property={property} content={String(content)} />,
      )}
    </>
  );
}

/** The metadata of a page without a record. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  const { branding } = useSettings();
  const { pathname } = useLocation();
  const fullTitle = title === branding.site_name ? title : `${title} · ${branding.site_name}`;
  return <HeadTags title={fullTitle} description={description} path={pathname} />;
}
