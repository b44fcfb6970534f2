import { NEWS_FEEDS } from '@kinora/contracts/catalogue/feeds.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';

/** Links for feed readers to subscribe to the news. */
export function FeedLinks() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const title = `${t('News')} · ${branding.site_name}`;
  return (
    <>
      <link rel="alternate" type={NEWS_FEEDS.rss.type} title={title} href={NEWS_FEEDS.rss.path} />
      <link rel="alternate" type={NEWS_FEEDS.json.type} title={title} href={NEWS_FEEDS.json.path} />
    </>
  );
}
