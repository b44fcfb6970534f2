import { useTrans } from '#platform/i18n/use-trans.ts';
import type { GroupName } from './result-groups.ts';

/** The headings of the result groups. */
export function useGroupNames(): Record<GroupName, string> {
  const { t } = useTrans();
  return {
    titles: t('Titles'),
    episodes: t('Episodes'),
    people: t('People'),
    channels: t('Channels and lists'),
    news: t('News'),
  };
}
