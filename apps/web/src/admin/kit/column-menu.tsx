import { Columns3 } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import type { ColumnChoice } from './column-menu-list.tsx';

const menu = lazyMenu<ColumnChoice>(async () => (await import('./column-menu-list.tsx')).ColumnMenuList);

/** Menu that shows and hides columns. */
export function ColumnMenu(props: ColumnChoice) {
  const { t } = useTrans();
  return (
    <LazyMenuButton menu={menu} props={props}>
      {(button) => (
        <IconButton {...button} label={t('Columns')} size="sm">
          <Columns3 size={17} strokeWidth={1.75} />
        </IconButton>
      )}
    </LazyMenuButton>
  );
}
