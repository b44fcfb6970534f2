import { Bookmark } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import type { SavedViewsProps } from './saved-views-list.tsx';

const menu = lazyMenu<SavedViewsProps>(async () => (await import('./saved-views-list.tsx')).SavedViewsList);

/** Menu of the saved views of a list: the user's own, and those shared by others. */
export function SavedViewsMenu(props: SavedViewsProps) {
  const { t } = useTrans();
  return (
    <LazyMenuButton menu={menu} props={props}>
      {(button) => (
        <Button {...button} variant="text" size="sm" icon={<Bookmark size={16} strokeWidth={1.75} />}>
          {t('Views')}
        </Button>
      )}
    </LazyMenuButton>
  );
}
