import type { PersonalFilter } from '@kinora/contracts/catalogue/browse.ts';
import { useTrans, type Trans } from '#platform/i18n/use-trans.ts';
import { type BrowseFilter, TERM_FILTERS } from './browse-address.ts';
import { useFilterNames } from './use-filter-names.ts';

/** An active condition, and the filter without it. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly without: BrowseFilter;
}

/** All active conditions as removable chips. */
export function useFilterChips(filter: BrowseFilter): FilterChip[] {
  const trans = useTrans();
  const nameOf = useFilterNames(filter);
  const words = TERM_FILTERS.flatMap((name) =>
    (filter[name] ?? []).map((word) => ({
      key: `${name} ${word}`,
      label: name.endsWith('_none') ? trans.t('Not :name', { name: nameOf(name, word) }) : nameOf(name, word),
      without: { ...filter, [name]: filter[name]?.filter((other) => other !== word) },
    })),
  );
  return [...rangeChips(filter, trans), ...words];
}

function rangeChips(filter: BrowseFilter, { t }: Trans): FilterChip[] {
  const { mine, type, year_from, year_to, runtime_from, runtime_to, score_from, votes_from } = filter;
  const chips: (FilterChip | null)[] = [
    mine === undefined ? null : chip('mine', personalLabel(mine, t), drop(filter, 'mine')),
    type === undefined
      ? null
      : chip('type', type === 'movie' ? t('Films') : t('Series'), drop(filter, 'type')),
    year_from === undefined && year_to === undefined
      ? null
      : chip('years', spanText(year_from, year_to), drop(filter, 'year_from', 'year_to')),
    runtime_from === undefined && runtime_to === undefined
      ? null
      : chip(
          'runtime',
          t(':span min', { span: spanText(runtime_from, runtime_to) }),
          drop(filter, 'runtime_from', 'runtime_to'),
        ),
    score_from === undefined
      ? null
      : chip('score', t('Rating :value+', { value: String(score_from) }), drop(filter, 'score_from')),
    votes_from === undefined
      ? null
      : chip('votes', t(':count+ votes', { count: String(votes_from) }), drop(filter, 'votes_from')),
  ];
  return chips.filter((one) => one !== null);
}

/** The name of a personal filter. */
export function personalLabel(filter: PersonalFilter, t: Trans['t']): string {
  if (filter === 'unseen') return t('Not seen');
  return filter === 'watchlist' ? t('On my watchlist') : t('Rated by me');
}

const chip = (key: string, label: string, without: BrowseFilter): FilterChip => ({ key, label, without });

function drop(filter: BrowseFilter, ...names: (keyof BrowseFilter)[]): BrowseFilter {
  const rest = { ...filter };
  for (const name of names) delete rest[name];
  return rest;
}

/** An open end is a dash without a number: 1990–, –1990. */
const spanText = (from: number | undefined, to: number | undefined) =>
  from === to ? String(from) : `${from ?? ''}–${to ?? ''}`;
