import { useQuery } from '@tanstack/react-query';
import { Bookmark, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { type ListLook, listSavedViews, type SavedView } from '@kinora/contracts/foundation/saved-views.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx';

async function openSaveDialog(list: string, look: ListLook): Promise<void> {
  const { SavedViewDialog } = await import('./saved-view-dialog.tsx');
  await openDialog<{ list: string; look: ListLook }, void>(SavedViewDialog, { list, look });
}

async function openManageDialog(list: string, look: ListLook): Promise<void> {
  const { SavedViewsDialog } = await import('./saved-views-dialog.tsx');
  await openDialog<{ list: string; look: ListLook }, void>(SavedViewsDialog, { list, look });
}

/** Views of a list under their names: a person's own, and those that others share. */
export function SavedViewsMenu({
  list,
  look,
  onOpen,
}: {
  list: string;
  /** How the list is looked at now. */
  look: ListLook;
  onOpen: (look: ListLook) => void;
}) {
  const { t } = useTrans();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    ...endpointQuery(listSavedViews, { query: { list } }),
    enabled: isOpen,
  });
  const views = data?.views ?? [];
  const own = views.filter((view) => view.is_own);
  const others = views.filter((view) => !view.is_own);
  const act = (key: string) => {
    const view = views.find(({ id }) => String(id) === key);
    if (view) onOpen(view.view);
    else void (key === 'save' ? openSaveDialog(list, look) : openManageDialog(list, look));
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button variant="text" size="sm" icon={<Bookmark size={16} strokeWidth={1.75} />}>
        {t('Views')}
      </Button>
      <Menu aria-label={t('Views')} placement="bottom end" onAction={(key) => act(String(key))}>
        {own.length > 0 ? <ViewsSection title={t('Your views')} views={own} /> : null}
        {others.length > 0 ? <ViewsSection title={t('Shared views')} views={others} /> : null}
        <MenuSection title={isError ? t('Views could not be loaded') : t('This view')}>
          <MenuItem id="save" icon={<Plus size={16} strokeWidth={1.75} />}>
            {t('Save this view')}
          </MenuItem>
          {own.length > 0 ? (
            <MenuItem id="manage" icon={<ListChecks size={16} strokeWidth={1.75} />}>
              {t('Manage your views')}
            </MenuItem>
          ) : null}
        </MenuSection>
      </Menu>
    </MenuTrigger>
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
