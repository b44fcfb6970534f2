import { Bookmark } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { lateMenu, LateMenuButton } from '#ui/late-menu.tsx';
import type { SavedViewsProps } from './saved-views-list.tsx';

const menu = lateMenu<SavedViewsProps>(async () => (await import('./saved-views-list.tsx')).SavedViewsList);

/** Views of a list under their names: a person's own, and those that others share. */
export function SavedViewsMenu(props: SavedViewsProps) {
  const { t } = useTrans();
  return (
    <LateMenuButton menu={menu} props={props}>
      {(button) => (
        <Button {...button} variant="text" size="sm" icon={<Bookmark size={16} strokeWidth={1.75} />}>
          {t('Views')}
        </Button>
      )}
    </LateMenuButton>
  );
}
