import type { SeoSite } from '@kinora/contracts/catalogue/seo-data.ts';
import {
  clipDescription,
  fillSeoTemplate,
  type SeoKindName,
  type SeoTemplate,
  type SeoTexts,
} from '@kinora/contracts/catalogue/seo-templates.ts';
import {
  SHARE_IMAGE,
  type ShareImageContent,
  type ShareImageKind,
  shareImagePath,
} from '@kinora/contracts/catalogue/share-images.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { HeadImage } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';

/** Where the settings lack a kind, its pages still have a title. */
const PLAIN: SeoTemplate = { title: ':site_name', description: '' };

/** What the heads of records are made with. */
export function useSeo() {
  const { branding, base_url: baseUrl, seo } = useSettings();
  const { t, locale } = useTrans();
  const site: SeoSite = { name: branding.site_name, absolute: (path) => new URL(path, baseUrl).href };

  return {
    site,
    /** Title and description as the owner wants them for this kind of page. A page is never without either. */
    textsOf<Kind extends SeoKindName>(kind: Kind, texts: SeoTexts<Kind>): SeoTemplate {
      const template = seo[kind] ?? PLAIN;
      const values = { ...texts, site_name: branding.site_name };
      const title = fillSeoTemplate(template.title, values) || branding.site_name;
      return { title, description: clipDescription(fillSeoTemplate(template.description, values)) || title };
    },
    /** The picture drawn for links to a record. */
    shareImage(kind: ShareImageKind, content: Omit<ShareImageContent, 'siteName'>): HeadImage {
      const src = shareImagePath(kind, locale, { ...content, siteName: branding.site_name });
      return { src, width: SHARE_IMAGE.width, height: SHARE_IMAGE.height, alt: content.name };
    },
    /** What pages below a record are called. */
    pageName(page: 'videos' | 'images' | 'full-credits'): string {
      if (page === 'videos') return t('Videos');
      return page === 'images' ? t('Images') : t('Full cast and crew');
    },
  };
}
