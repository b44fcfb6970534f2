import type { TitleSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import type { SeoSite } from '@kinora/contracts/catalogue/seo-data.ts';
import {
  clipDescription,
  fillSeoTemplate,
  type SeoKindName,
  type SeoTemplate,
  type SeoTemplateValues,
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

/** The fallback if the settings have no template for a kind. */
const PLAIN: SeoTemplate = { title: ':site_name', description: '' };

/** Helpers for the heads of record pages. */
export function useSeo() {
  const { branding, base_url: baseUrl, seo } = useSettings();
  const { t, locale } = useTrans();
  const site: SeoSite = { name: branding.site_name, absolute: (path) => new URL(path, baseUrl).href };

  return {
    site,
    /** Returns the title and description from the owner's template for this kind of page. Neither is ever empty. */
    textsOf<Kind extends SeoKindName>(kind: Kind, texts: SeoTemplateValues<Kind>): SeoTemplate {
      const template = seo[kind] ?? PLAIN;
      const values = { ...texts, site_name: branding.site_name };
      const title = fillSeoTemplate(template.title, values) || branding.site_name;
      return { title, description: clipDescription(fillSeoTemplate(template.description, values)) || title };
    },
    /** The generated preview image for links to a record. */
    shareImage(kind: ShareImageKind, content: Omit<ShareImageContent, 'siteName'>): HeadImage {
      const src = shareImagePath(kind, locale, { ...content, siteName: branding.site_name });
      return { src, width: SHARE_IMAGE.width, height: SHARE_IMAGE.height, alt: content.name };
    },
    /** The names of a record's sub-pages. */
    pageName(page: TitleSubPage): string {
      const names: Record<TitleSubPage, string> = {
        videos: t('Videos'),
        images: t('Images'),
        'full-credits': t('Full cast and crew'),
        reviews: t('Reviews'),
        discussion: t('Discussion'),
      };
      return names[page];
    },
  };
}
