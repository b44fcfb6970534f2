import { useTrans } from '#platform/i18n/use-trans.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { searchResultsPath } from '../search-address.ts';

/** The head of the search page. Result pages are unlimited in number, so they are not indexed; links are followed. */
export function SearchHead({ query }: { query: string }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const name = query === '' ? t('Search') : t('Results for “:query”', { query });
  return (
    <HeadTags
      title={`${name} · ${branding.site_name}`}
      description={t('Find titles, people, episodes, channels and news on :site.', {
        site: branding.site_name,
      })}
      path={searchResultsPath({ query, kind: null })}
      isIndexed={query === ''}
    />
  );
}
