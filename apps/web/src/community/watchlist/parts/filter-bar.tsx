import { LayoutGrid, Play, Rows3 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Chip } from '#ui/chip.tsx';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { isFiltered, type WatchlistAddress, watchlistHref } from '../watchlist-address.ts';
import { rememberWatchlist } from '../watchlist-memory.ts';
import { ANY, useFilterChoices, useSortChoices, type WatchlistSummary } from './use-choices.ts';

interface FilterBarProps {
  address: WatchlistAddress;
  /** Undefined while it loads. */
  summary: WatchlistSummary | undefined;
}

/** Filters, order and view of the watchlist. The URL holds all of its state. */
export function FilterBar({ address, summary }: FilterBarProps) {
  const { t } = useTrans();
  const goTo = useGoTo(address);
  const { filter } = address;
  const { availability, ...others } = filter;
  return (
    <div className="sticky top-[calc(var(--top)+var(--bar))] z-(--z-sticky) -mx-(--gut) mb-1 bg-[color-mix(in_oklab,var(--k-bg)_92%,transparent)] backdrop-blur-lg">
      <div
        role="group"
        aria-label={t('Filters and sorting')}
        className="no-scrollbar flex items-center gap-2 px-(--gut) pt-3.5 pb-3 max-md:overflow-x-auto md:flex-wrap md:pt-5 md:pb-3.5"
      >
        <Chip
          isSelected={availability === 'here'}
          onChange={(isOn) => goTo({ filter: { ...others, ...(isOn && { availability: 'here' }) } })}
        >
          <Play size={13} fill="currentColor" aria-hidden="true" />
          {t('Watchable here')}
          <span className="min-w-2 tabular-nums opacity-70">{summary?.here}</span>
        </Chip>
        <FilterChips address={address} summary={summary} />
        {isFiltered(address) ? (
          <Link
            to={watchlistHref(address, { filter: {} })}
            onClick={() => rememberWatchlist({ ...address, filter: {} })}
            preventScrollReset
            className="touch-target ms-1 flex-none rounded-xs text-meta whitespace-nowrap text-fg-2 underline underline-offset-4 hover:text-fg"
          >
            {t('Clear filters')}
          </Link>
        ) : null}
        <div className="flex flex-none items-center gap-2 md:ms-auto">
          <SortChip address={address} />
          <ViewSwitch address={address} />
        </div>
      </div>
    </div>
  );
}

/** Opens the list with the changes, and remembers them on this device. */
function useGoTo(address: WatchlistAddress) {
  const navigate = useNavigate();
  return (changes: Partial<WatchlistAddress>) => {
    rememberWatchlist({ ...address, ...changes });
    void navigate(watchlistHref(address, changes), { preventScrollReset: true });
  };
}

function FilterChips({ address, summary }: FilterBarProps) {
  const { t } = useTrans();
  const goTo = useGoTo(address);
  const { filter } = address;
  const choices = useFilterChoices(filter, summary);
  const labels = { type: t('Type'), length: t('Length'), genre: t('Genre') };
  return (['type', 'length', 'genre'] as const).map((name) => {
    const value = filter[name];
    const { [name]: _, ...others } = filter;
    return (
      <ChoiceChip
        key={name}
        label={labels[name]}
        choices={choices[name]}
        value={value ?? ANY}
        shown={value === undefined ? null : (choices[name].find(({ id }) => id === value)?.label ?? value)}
        onChoose={(id) => goTo({ filter: id === ANY ? others : { ...others, [name]: id } })}
      />
    );
  });
}

function SortChip({ address }: Pick<FilterBarProps, 'address'>) {
  const { t } = useTrans();
  const goTo = useGoTo(address);
  const choices = useSortChoices(address.view);
  const chosen = choices.find(({ id }) => id === address.sort);
  return (
    <ChoiceChip
      label={t('Sort')}
      choices={choices}
      value={address.sort}
      shown={chosen?.label ?? null}
      onChoose={(key) => {
        const sort = choices.find(({ id }) => id === key)?.id;
        if (sort !== undefined) goTo({ sort });
      }}
    />
  );
}

const segment =
  'touch-target grid h-8 w-10.5 place-items-center rounded-[min(var(--k-r-control),8px)] text-fg-2 transition-colors hover:text-fg aria-[current=true]:bg-overlay aria-[current=true]:text-fg aria-[current=true]:shadow-1';

/** Links, so that each view has a URL. */
function ViewSwitch({ address }: Pick<FilterBarProps, 'address'>) {
  const { t } = useTrans();
  const views = [
    { view: 'grid', label: t('Grid view'), Icon: LayoutGrid },
    { view: 'list', label: t('List view'), Icon: Rows3 },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('Layout')}
      className="inline-flex flex-none gap-0.5 rounded-[min(var(--k-r-control)+1px,11px)] bg-wash p-0.75"
    >
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={watchlistHref(address, { view })}
          onClick={() => rememberWatchlist({ ...address, view })}
          preventScrollReset
          aria-label={label}
          aria-current={view === address.view ? 'true' : undefined}
          title={label}
          className={segment}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}
