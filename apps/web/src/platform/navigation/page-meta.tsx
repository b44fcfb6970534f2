import { useLocation } from 'react-router';
import { askedLanguage, inLanguage } from '@kinora/contracts/platform/page-language.ts';
import { useBootstrap, useSettings } from '#platform/session/session-context.tsx';

/** The picture that stands for a page in shared links. */
export interface HeadImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface HeadTagsProps {
  /** As it stands in the tab of the browser. */
  title: string;
  description: string;
  /** The one address of the page, as a path. */
  path: string;
  /** What Open Graph calls this kind of page. */
  type?: string;
  image?: HeadImage | undefined;
  /** Facts of Open Graph's vocabulary for this kind of page; those without content are left out. */
  facts?: Readonly<Record<string, string | number | null>>;
  /** Lists of pages that change all the time are read for their links only. */
  isIndexed?: boolean;
  /** Whether the page exists in every language of the site. */
  isTranslated?: boolean;
}

/** What search engines and shared links read of a page. React moves it into the head. */
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
  // Without a language in its address a page speaks that of whoever looks.
  const isAsked = isTranslated && languages.length > 1 && askedLanguage(search) === language;
  const absolute = (address: string) => new URL(address, baseUrl).href;
  const address = absolute(isAsked ? inLanguage(path, language) : path);
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
            <link key={other} rel="alternate" hrefLang={other} href={absolute(inLanguage(path, other))} />
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

/** How a link to the page looks where it is shared. */
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

/** The head of a page without a record behind it. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  const { branding } = useSettings();
  const { pathname } = useLocation();
  const fullTitle = title === branding.site_name ? title : `${title} · ${branding.site_name}`;
  return <HeadTags title={fullTitle} description={description} path={pathname} />;
}
