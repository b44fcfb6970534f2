import type { MergeRelation } from '@kinora/contracts/admin/merges.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Labels of the relations that move with a merged record. */
export function useRelationLabels(): Readonly<Record<MergeRelation, string>> {
  const { t } = useTrans();
  return {
    credits: t('Credits'),
    images: t('Images'),
    videos: t('Videos'),
    seasons: t('Seasons'),
    episodes: t('Episodes'),
    external_ids: t('External ids'),
    reviews: t('Reviews'),
    comments: t('Comments'),
    channel_items: t('Items in channels and lists'),
    articles: t('News articles'),
    translations: t('Translations'),
    aliases: t('Alternative names'),
    scores: t('Scores'),
    watch_progress: t('Members watching'),
    watch_dismissals: t('Members who stopped watching'),
    viewings: t('Diary entries'),
    watchlist_items: t('Members with it on their watchlist'),
    follows: t('Followers'),
    favourites: t('Members with it among their favourites'),
    imports: t('Imported watchlist, list and follow entries'),
    merged_before: t('Records merged before'),
  };
}
