import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import type { PageAnswer } from '@kinora/contracts/foundation/pages.ts';
import { summaryOf } from '#platform/html/plain-text.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';

/** Search engines show about this much. */
const SUMMARY_MAX = 160;

/** The metadata of a custom page: its own texts, or those taken from the page. */
export function PageHead({ page, seo }: PageAnswer) {
  const { branding } = useSettings();
  const isIndexed = page.is_published && seo?.robots !== 'noindex';
  const title = seo?.title ?? `${page.title} · ${branding.site_name}`;
  return (
    <HeadTags
      title={title}
      description={seo?.description ?? (clip(summaryOf(page.body)) || title)}
      path={pagePath(page.slug)}
      type="article"
      isIndexed={isIndexed}
      isTranslated={isIndexed}
    />
  );
}

/** Shortens at a word boundary. */
function clip(text: string): string {
  if (text.length <= SUMMARY_MAX) return text;
  const end = text.lastIndexOf(' ', SUMMARY_MAX);
  return `${text.slice(0, end > 0 ? end : SUMMARY_MAX).toWellFormed()}…`;
}
