import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** One choice of the filter; null selects all kinds. */
interface KindChoice {
  readonly kind: SearchKind | null;
  readonly label: string;
}

/** The filter choices with the labels of the result kinds. */
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
