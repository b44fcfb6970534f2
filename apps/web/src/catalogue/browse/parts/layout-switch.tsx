import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type BrowseAddress, browseHref, type BrowseLayout } from '../browse-address.ts';

const segment =
  'touch-target grid h-8 w-10.5 place-items-center rounded-[min(var(--k-r-control),8px)] text-fg-2 transition-colors hover:text-fg aria-[current=true]:bg-overlay aria-[current=true]:text-fg aria-[current=true]:shadow-1';

/** Switches between grid and list. Uses links, so that each layout has a URL. */
export function LayoutSwitch({ address, own }: { address: BrowseAddress; own: BrowseLayout }) {
  const { t } = useTrans();
  const layout = address.layout ?? own;
  const choices = [
    { value: 'grid', label: t('Grid view'), Icon: LayoutGrid },
    { value: 'list', label: t('List view'), Icon: Rows3 },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('Layout')}
      className="inline-flex flex-none gap-0.5 rounded-[min(var(--k-r-control)+1px,11px)] bg-wash p-0.75"
    >
      {choices.map(({ value, label, Icon }) => (
        <Link
          key={value}
          to={browseHref(address, { layout: value === own ? null : value })}
          preventScrollReset
          rel="nofollow"
          aria-label={label}
          aria-current={value === layout ? 'true' : undefined}
          title={label}
          className={segment}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}
