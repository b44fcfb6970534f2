import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** One choice of a filter bar; null is everything. */
interface KindChoice {
  readonly kind: SearchKind | null;
  readonly label: string;
}

/** What the kinds of results are called. */
export function useSearchKinds(): KindChoice[] {
  const { t } = useTrans();
  const many: Record<SearchKind, string> = {
    movie: t('Movies'),
    series: t('Series'),
    episode: t('Episodes'),
    person: t('People'),
    channel: t('Channels'),
    list: t('Lists'),
    news: t('News'),
  };
  const order = ['movie', 'series', 'episode', 'person', 'channel', 'list', 'news'] as const;
  return [{ kind: null, label: t('All') }, ...order.map((kind) => ({ kind, label: many[kind] }))];
}
