import type { MergeRelation } from '@kinora/contracts/catalogue/merging.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** What moves with a record, in words. */
export function useRelationWords(): Readonly<Record<MergeRelation, string>> {
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
    channel_items: t('Places in channels and lists'),
    articles: t('News articles'),
    translations: t('Translations'),
    aliases: t('Alternative names'),
    scores: t('Scores'),
    watch_progress: t('Members who are watching'),
    watch_dismissals: t('Members who put it aside'),
    merged_before: t('Records merged before'),
  };
}
