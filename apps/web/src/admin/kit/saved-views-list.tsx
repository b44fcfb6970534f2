import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { type ListViewState, listSavedViews, type SavedView } from '@kinora/contracts/admin/saved-views.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx';

type ViewOf = { list: string; look: ListViewState };

const openSaveDialog = lazyDialog<ViewOf, void>(
  async () => (await import('./saved-view-dialog.tsx')).SavedViewDialog,
);
const openManageDialog = lazyDialog<ViewOf, void>(
  async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
);

export interface SavedViewsProps {
  list: string;
  /** The current view of the list. */
  look: ListViewState;
  onOpen: (look: ListViewState) => void;
}

/** The saved views of a list, grouped into own and shared ones, and actions for the current view. */
export function SavedViewsList({ list, look, onOpen, control }: SavedViewsProps & { control: MenuControl }) {
  const { t } = useTrans();
  const { data, isError } = useQuery({
    ...endpointQuery(listSavedViews, { query: { list } }),
    enabled: control.isOpen,
  });
  const views = data?.views ?? [];
  const own = views.filter((view) => view.is_own);
  const others = views.filter((view) => !view.is_own);
  const act = (key: string) => {
    const view = views.find(({ id }) => String(id) === key);
    if (view) onOpen(view.view);
    else void (key === 'save' ? openSaveDialog({ list, look }) : openManageDialog({ list, look }));
  };
  return (
    <Menu
      control={control}
      aria-label={t('Views')}
      placement="bottom end"
      onAction={(key) => act(String(key))}
    >
      {own.length > 0 ? <ViewsSection title={t('Your views')} views={own} /> : null}
      {others.length > 0 ? <ViewsSection title={t('Shared views')} views={others} /> : null}
      <MenuSection title={isError ? t('Views could not be loaded') : t('This view')}>
        <MenuItem id="save" icon={<Plus size={16} strokeWidth={1.75} />}>
          {t('Save view')}
        </MenuItem>
        {own.length > 0 ? (
          <MenuItem id="manage" icon={<ListChecks size={16} strokeWidth={1.75} />}>
            {t('Manage your views')}
          </MenuItem>
        ) : null}
      </MenuSection>
    </Menu>
  );
}

function ViewsSection({ title, views }: { title: string; views: readonly SavedView[] }) {
  const { t } = useTrans();
  const detail = (view: SavedView) => {
    if (!view.is_own) return view.owner;
    return view.is_shared ? t('Shared') : undefined;
  };
  return (
    <MenuSection title={title}>
      {views.map((view) => (
        <MenuItem key={view.id} id={String(view.id)} detail={detail(view)}>
          {view.name}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
