import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { type BrowseAddress, browseHref } from '../browse-address.ts';
import { AddressFields } from './address-fields.tsx';

/** How orders are called. */
function useOrderNames(): Record<ChannelOrder, string> {
  const { t } = useTrans();
  return {
    position: t('Our order'),
    popularity: t('Popularity'),
    score: t('Rating'),
    release_date: t('Release date'),
    created_at: t('Newly added'),
    name: t('Name'),
  };
}

/** Sorts the list at once; without scripts a button does. */
export function SortSelect({
  address,
  own,
  orders,
}: {
  address: BrowseAddress;
  /** The list's own order, which its address need not name. */
  own: ChannelOrder;
  orders: readonly ChannelOrder[];
}) {
  const { t } = useTrans();
  const names = useOrderNames();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = useId();
  const order = address.order ?? own;
  const sortBy = (value: string) => {
    const chosen = orders.find((one) => one === value && one !== own) ?? null;
    void navigate(browseHref(address, { order: chosen }), { preventScrollReset: true });
  };
  return (
    <form method="get" action={pathname} className="flex flex-none items-center gap-2">
      <AddressFields address={{ ...address, order: null, page: 1, cursor: null }} />
      <div className="relative inline-flex h-8.5 items-center rounded-full ring-1 ring-line ring-inset focus-within:has-focus-visible:focus-ring">
        <label htmlFor={id} className="ps-3.5 text-[13.5px] text-fg-2">
          {t('Sort')}
        </label>
        <select
          id={id}
          name="order"
          // Another address may sort the list otherwise.
          key={order}
          defaultValue={order}
          onChange={(event) => sortBy(event.target.value)}
          className="focus-none h-full cursor-pointer appearance-none rounded-full bg-transparent ps-1.5 pe-8.5 text-[13.5px] font-semibold *:bg-overlay *:text-fg"
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
        <ChevronDown
          size={15}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute end-3"
        />
      </div>
      <div className="hidden noscript:block">
        <button type="submit" className={buttonClass('secondary', 'sm')}>
          {t('Sort')}
        </button>
      </div>
    </form>
  );
}
