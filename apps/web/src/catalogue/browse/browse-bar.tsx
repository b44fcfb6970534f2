import { clsx } from 'clsx';
import { Play, SlidersHorizontal, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { Link } from 'react-router';
import type { BoundedCount, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type BrowseAddress, browseHref, type BrowseLayout, filterCount } from './browse-address.ts';
import { LayoutSwitch } from './parts/layout-switch.tsx';
import { ResultCount } from './result-count.tsx';
import { SortSelect } from './parts/sort-select.tsx';
import { filterFormHref, useFiltersDialog } from './parts/use-filters-dialog.tsx';
import { useFilterChips } from './use-filter-chips.ts';

const pill =
  'touch-target inline-flex h-8.5 flex-none items-center gap-1.75 rounded-full px-3.5 text-[13.5px] font-medium whitespace-nowrap transition-colors';

/** A click with a modifier key opens the link in a new tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export interface BrowseBarProps {
  address: BrowseAddress;
  total: BoundedCount | null;
  /** The default order and the available orders. */
  order: { own: ChannelOrder; all: readonly ChannelOrder[] };
  /** The default layout; null if the visitor cannot switch layouts. */
  ownLayout: BrowseLayout | null;
  /** Whether visitors can filter by films or series. */
  hasTypes: boolean;
}

/** The bar above a list of titles, with its filters, order and layout. The URL holds all of its state. */
export function BrowseBar({ address, total, order, ownLayout, hasTypes }: BrowseBarProps) {
  const { t } = useTrans();
  const filtersLink = useRef<HTMLAnchorElement>(null);
  const dialog = useFiltersDialog({ address, hasTypes });
  const count = filterCount(address.filter);
  return (
    <div className="sticky top-[calc(var(--top)+var(--bar))] z-(--z-sticky) -mx-(--gut) mb-3 bg-[color-mix(in_oklab,var(--k-bg)_92%,transparent)] backdrop-blur-lg">
      <div
        role="group"
        aria-label={t('Filters and sorting')}
        className="no-scrollbar flex items-center gap-2 px-(--gut) pt-3.5 pb-4 max-md:overflow-x-auto md:flex-wrap md:pt-5 md:pb-3.5"
      >
        <DialogLink
          ref={filtersLink}
          href={filterFormHref(address)}
          onOpen={dialog.open}
          className={clsx(
            pill,
            count > 0 ? 'bg-primary font-semibold text-on-primary' : 'ring-1 ring-line-strong ring-inset',
          )}
        >
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('Filters')} {count > 0 ? <span className="tabular-nums opacity-70">{count}</span> : null}
        </DialogLink>
        <WatchableChip address={address} />
        <ActiveChips address={address} onRemove={() => filtersLink.current?.focus()} />
        <QuickChips address={address} onOpen={dialog.open} />
        <div className="flex flex-none items-center gap-2 md:ms-auto">
          <ResultCount total={total} isLive className="px-1 max-md:hidden" />
          <SortSelect address={address} own={order.own} orders={order.all} />
          {ownLayout === null ? null : <LayoutSwitch address={address} own={ownLayout} />}
        </div>
      </div>
      {dialog.element}
    </div>
  );
}

/** Opens the filter dialog. Without JavaScript it links to the page with the filters rendered inline. */
function DialogLink({
  href,
  onOpen,
  ref,
  className,
  children,
}: {
  href: string;
  onOpen: (opener: HTMLElement) => void;
  ref?: Ref<HTMLAnchorElement>;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link
      ref={ref}
      to={href}
      rel="nofollow"
      role="button"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(event.currentTarget);
      }}
      onKeyDown={(event) => {
        // Buttons also react to the space bar.
        if (event.key !== ' ') return;
        event.preventDefault();
        onOpen(event.currentTarget);
      }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Limits the list to titles that can be watched here; a second press shows all again. */
function WatchableChip({ address }: { address: BrowseAddress }) {
  const { t } = useTrans();
  const { watchable, ...rest } = address.filter;
  const isOn = watchable !== undefined;
  return (
    <Link
      to={browseHref(address, { filter: isOn ? rest : { ...rest, watchable: '1' } })}
      preventScrollReset
      rel="nofollow"
      aria-current={isOn ? 'true' : undefined}
      className={clsx(
        pill,
        isOn
          ? 'bg-primary font-semibold text-on-primary'
          : 'text-fg-2 ring-1 ring-line ring-inset hover:text-fg',
      )}
    >
      <Play size={14} strokeWidth={2} aria-hidden="true" />
      {t('Watchable here')}
    </Link>
  );
}

function ActiveChips({ address, onRemove }: { address: BrowseAddress; onRemove: () => void }) {
  const { t } = useTrans();
  return useFilterChips(address.filter).map(({ key, label, without }) => (
    <Link
      key={key}
      to={browseHref(address, { filter: without })}
      preventScrollReset
      rel="nofollow"
      aria-label={t('Remove :name', { name: label })}
      onClick={onRemove}
      className={clsx(pill, 'bg-wash text-fg-2 hover:text-fg')}
    >
      <span className="max-w-52 truncate">{label}</span>
      <X size={14} strokeWidth={2} aria-hidden="true" />
    </Link>
  ));
}

const isUnset = (filter: TitleFilter, ...names: (keyof TitleFilter)[]) =>
  names.every((name) => filter[name] === undefined);

/** Shortcuts for the most used filters, hidden while they are active. */
function QuickChips({
  address,
  onOpen,
}: {
  address: BrowseAddress;
  onOpen: (opener: HTMLElement, section: string) => void;
}) {
  const { t } = useTrans();
  const { filter } = address;
  const chips = [
    { section: 'genres', label: t('Genre'), isShown: isUnset(filter, 'genres', 'genres_all', 'genres_none') },
    { section: 'years', label: t('Year'), isShown: isUnset(filter, 'year_from', 'year_to') },
    { section: 'languages', label: t('Language'), isShown: isUnset(filter, 'languages', 'languages_none') },
    { section: 'runtime', label: t('Runtime'), isShown: isUnset(filter, 'runtime_from', 'runtime_to') },
  ].filter(({ isShown }) => isShown);
  return chips.map(({ section, label }) => (
    <DialogLink
      key={section}
      href={`${filterFormHref(address)}#filter-${section}`}
      onOpen={(opener) => onOpen(opener, section)}
      className={clsx(pill, 'text-fg-2 ring-1 ring-line ring-inset hover:text-fg')}
    >
      {label}
    </DialogLink>
  ));
}
