import { Link, useNavigate } from 'react-router';
import { OWN_LIST_FILTERS, OWN_LIST_SORTS } from '@kinora/contracts/community/lists.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { type OwnListsAddress, ownListsHref } from '../lists-address.ts';
import type { ListsSummary } from './own-lists-header.tsx';

interface OwnListsBarProps {
  readonly address: OwnListsAddress;
  /** Undefined while it loads. */
  readonly summary: ListsSummary | undefined;
}

/** Filters and order of the member's lists. The filters are links, so that each has a URL. */
export function OwnListsBar({ address, summary }: OwnListsBarProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const names = {
    all: t('All'),
    public: t('Public'),
    private: t('Private'),
    shared: t('Shared with you'),
    liked: t('Liked'),
  };
  return (
    <div className="sticky top-[calc(var(--top)+var(--bar))] z-(--z-sticky) -mx-(--gut) mb-2.5 bg-[color-mix(in_oklab,var(--k-bg)_92%,transparent)] backdrop-blur-lg">
      <div
        role="group"
        aria-label={t('Filters and sorting')}
        className="no-scrollbar flex items-center gap-2 px-(--gut) pt-3.5 pb-3 max-md:overflow-x-auto md:flex-wrap md:pt-5 md:pb-3.5"
      >
        {OWN_LIST_FILTERS.map((filter) => (
          <Link
            key={filter}
            to={ownListsHref(address, { filter })}
            preventScrollReset
            aria-current={filter === address.filter ? 'true' : undefined}
            data-selected={filter === address.filter || undefined}
            className={chipClass('md', 'bg-wash text-fg-2 hover:text-fg data-selected:hover:text-on-primary')}
          >
            {names[filter]}
            <span className="min-w-2 tabular-nums opacity-70">{summary && number(summary[filter])}</span>
          </Link>
        ))}
        <div className="flex-none md:ms-auto">
          <SortChip address={address} />
        </div>
      </div>
    </div>
  );
}

function SortChip({ address }: Pick<OwnListsBarProps, 'address'>) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const names = { updated: t('Updated'), name: t('Name'), titles: t('Titles'), likes: t('Likes') };
  return (
    <ChoiceChip
      label={t('Sort')}
      choices={OWN_LIST_SORTS.map((sort) => ({ id: sort, label: names[sort] }))}
      value={address.sort}
      shown={names[address.sort]}
      onChoose={(chosen) => {
        const sort = OWN_LIST_SORTS.find((one) => one === chosen);
        if (sort) void navigate(ownListsHref(address, { sort }), { preventScrollReset: true });
      }}
    />
  );
}
