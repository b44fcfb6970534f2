import { useLocation } from 'react-router';
import { useSettings } from '#platform/session/session-context.tsx';

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
}

/** What search engines and shared links read of a page. React moves it into the head. */
export function HeadTags({ title, description, path, isIndexed = true, ...rest }: HeadTagsProps) {
  const { branding, base_url: baseUrl } = useSettings();
  const address = new URL(path, baseUrl).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex, follow'} />
      <link rel="canonical" href={address} />
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
