import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { type BrowseAddress, browseHref } from '../browse-address.ts';
import { AddressFields } from './address-fields.tsx';

/** Labels of the orders. */
function useOrderNames(): Record<ChannelOrder, string> {
  const { t } = useTrans();
  return {
    position: t('Featured order'),
    popularity: t('Popularity'),
    score: t('Rating'),
    release_date: t('Release date'),
    created_at: t('Newly added'),
    name: t('Name'),
  };
}

/** Sorts the list on change. Without JavaScript a button submits the form. */
export function SortSelect({
  address,
  own,
  orders,
}: {
  address: BrowseAddress;
  /** The default order of the list, which its URL can omit. */
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
          // Resets the select when the URL changes the order.
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
