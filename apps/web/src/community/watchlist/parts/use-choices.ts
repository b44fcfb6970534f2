import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type {
  getWatchlistSummary,
  WatchlistFilter,
  WatchlistLength,
  WatchlistSort,
} from '@kinora/contracts/community/watchlist.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { Choice } from '#ui/choice-menu.tsx';
import type { WatchlistAddress } from '../watchlist-address.ts';

export type WatchlistSummary = CallOutput<typeof getWatchlistSummary>;

/** The choice that removes a filter. */
export const ANY = '';

export function useTypeNames(): Record<TitleType, string> {
  const { t } = useTrans();
  return { movie: t('Films'), series: t('Series') };
}

function useLengthNames(): Record<WatchlistLength, string> {
  const { t } = useTrans();
  return { short: t('Under 90 min'), medium: t('90 min to 2 hours'), long: t('Over 2 hours') };
}

/** The choices of each filter, with the number of titles that each would show. */
export function useFilterChoices(
  filter: WatchlistFilter,
  summary: WatchlistSummary | undefined,
): Record<'type' | 'length' | 'genre', Choice[]> {
  const { t } = useTrans();
  const types = useTypeNames();
  const lengths = useLengthNames();
  const { number } = useFormat();
  const choice = (id: string, label: string, count: number | undefined): Choice => ({
    id,
    label,
    ...(count !== undefined && { detail: number(count) }),
  });
  // Without a filter of its group, the list has as many titles as this choice selects.
  const all = (name: keyof WatchlistFilter) => (filter[name] === undefined ? summary?.matching : undefined);
  return {
    type: [
      choice(ANY, t('Films and series'), all('type')),
      ...(summary?.types ?? []).map(({ type, count }) => choice(type, types[type], count)),
    ],
    length: [
      choice(ANY, t('Any length'), all('length')),
      ...(summary?.lengths ?? []).map(({ length, count }) => choice(length, lengths[length], count)),
    ],
    genre: [
      choice(ANY, t('All genres'), all('genre')),
      ...(summary?.genres ?? []).map(({ slug, name, count }) => choice(slug, name, count)),
    ],
  };
}

/** The orders of a view: only lists can be sorted by hand. */
export function useSortChoices(
  view: WatchlistAddress['view'],
): readonly { id: WatchlistSort; label: string }[] {
  const { t } = useTrans();
  return [
    { id: 'added', label: t('Added') },
    { id: 'length', label: t('Length') },
    { id: 'rating', label: t('Rating') },
    { id: 'release', label: t('Release') },
    { id: 'leaving', label: t('Leaving soon') },
    ...(view === 'list' ? [{ id: 'position', label: t('Manual order') } as const] : []),
  ];
}
