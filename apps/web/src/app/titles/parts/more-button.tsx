import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { tileAction } from './action-style.ts';
import type { MoreMenuProps } from './more-menu.tsx';

const menu = lazyMenu<MoreMenuProps>(async () => (await import('./more-menu.tsx')).MoreMenu);

/** The less frequent actions. On phones it is a tile like the others. */
export function MoreButton({ title }: { title: Title }) {
  const { t } = useTrans();
  return (
    <LazyPlainMenuButton menu={menu} props={{ title }}>
      {(button) => (
        <button
          {...button}
          type="button"
          aria-label={t('More actions')}
          title={t('More actions')}
          className={clsx(tileAction, 'md:w-12 md:px-0! noscript:hidden')}
        >
          <Ellipsis size={19} strokeWidth={2} aria-hidden="true" className="flex-none" />
          <span aria-hidden="true" className="md:hidden">
            {t('More')}
          </span>
        </button>
      )}
    </LazyPlainMenuButton>
  );
}
