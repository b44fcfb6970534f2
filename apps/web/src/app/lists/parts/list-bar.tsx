import { ChevronDown, LayoutGrid, List } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { LIST_ORDERS, type ListOrder, type MemberList } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import type { ChoiceMenuProps } from '#ui/choice-menu.tsx';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { type ListAddress, listHref } from '#community/lists/lists-address.ts';

const menu = lazyMenu<ChoiceMenuProps>(async () => (await import('#ui/choice-menu.tsx')).ChoiceMenu);

interface ListBarProps {
  readonly list: Pick<MemberList, 'slug'>;
  readonly address: ListAddress;
}

/** View and order of the titles. The URL holds both. */
export function ListBar(props: ListBarProps) {
  return (
    <div className="mt-8.5 flex items-center justify-between gap-4 pb-2.5">
      <ViewSwitch {...props} />
      <OrderMenu {...props} />
    </div>
  );
}

const segment =
  'touch-target flex h-8 items-center gap-1.75 rounded-[min(var(--k-r-control),8px)] px-3.25 text-[13.5px] font-[550] whitespace-nowrap text-fg-2 transition-colors hover:text-fg aria-[current=true]:bg-overlay aria-[current=true]:text-fg aria-[current=true]:shadow-1';

/** Links, so that each view has a URL. */
function ViewSwitch({ list, address }: ListBarProps) {
  const { t } = useTrans();
  const views = [
    { view: 'notes', label: t('Notes'), Icon: List },
    { view: 'posters', label: t('Posters'), Icon: LayoutGrid },
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
          to={listHref(list, address, { view })}
          preventScrollReset
          aria-current={view === address.view ? 'true' : undefined}
          className={segment}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </div>
  );
}

function OrderMenu({ list, address }: ListBarProps) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const names: Record<ListOrder, string> = {
    list: t('List order'),
    newest: t('Newest'),
    oldest: t('Oldest'),
    rating: t('Rating'),
    name: t('Name'),
  };
  const onChoose = (chosen: string) => {
    const order = LIST_ORDERS.find((one) => one === chosen);
    if (order) void navigate(listHref(list, address, { order }), { preventScrollReset: true });
  };
  const choices = LIST_ORDERS.map((order) => ({ id: order, label: names[order] }));
  return (
    <LazyPlainMenuButton menu={menu} props={{ label: t('Order'), choices, value: address.order, onChoose }}>
      {(button) => (
        <button
          {...button}
          type="button"
          aria-label={`${t('Order')}: ${names[address.order]}`}
          className={buttonClass('text', 'sm', 'hover:bg-wash-2 noscript:hidden')}
        >
          {names[address.order]}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </LazyPlainMenuButton>
  );
}
