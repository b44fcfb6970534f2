import { regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

type Dimension = 'countries' | 'devices' | 'browsers' | 'platforms' | 'referrers' | 'pages';

/** Labels for the keys of shares. */
export function useShareLabels(): (dimension: Dimension, key: string) => string {
  const { t, locale } = useTrans();
  const devices: Record<string, string> = {
    desktop: t('Desktop'),
    mobile: t('Mobile'),
    tablet: t('Tablet'),
    tv: t('Television'),
  };
  const pages: Record<string, string> = {
    home: t('Home page'),
    landing: t('Landing page'),
    title: t('Titles'),
    season: t('Seasons'),
    episode: t('Episodes'),
    person: t('People'),
    watch: t('Watch pages'),
    article: t('Articles'),
    news: t('News'),
    search: t('Search'),
    genres: t('Genres'),
    channel: t('Channels'),
    lists: t('Own lists'),
    list: t('Lists'),
    list_editor: t('List editor'),
    contact: t('Contact'),
    account: t('Account'),
    notifications: t('Notifications'),
    page: t('Custom pages'),
    sign_in: t('Sign-in pages'),
  };
  return (dimension, key) => {
    if (key === 'other') return t('Other');
    if (dimension === 'referrers' && key === '') return t('Direct or from this site');
    if (key === '' || key === '--') return t('Unknown');
    if (dimension === 'countries') return regionName(locale, key);
    if (dimension === 'devices') return devices[key] ?? key;
    if (dimension === 'pages') return pages[key] ?? key;
    return key;
  };
}
