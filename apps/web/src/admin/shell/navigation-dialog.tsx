import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { AdminSidebar } from './admin-sidebar.tsx';

/** The sidebar on narrow screens. */
export function NavigationDialog({ close }: DialogControl<void>) {
  const { t } = useTrans();
  return (
    <DialogFrame title={t('Menu')} isTitleHidden className="px-2!">
      <AdminSidebar className="bg-transparent!" onNavigate={() => close()} />
    </DialogFrame>
  );
}
