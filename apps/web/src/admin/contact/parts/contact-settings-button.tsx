import { SlidersHorizontal } from 'lucide-react';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const openSettings = lazyDialog<object, void>(
  async () => (await import('./contact-settings-dialog.tsx')).ContactSettingsDialog,
);

/** Opens the settings of the contact page, for users who may change settings. */
export function ContactSettingsButton() {
  const { t } = useTrans();
  const mayChange = usePermission(foundationPermissions.updateSettings);
  if (!mayChange) return null;
  const icon = <SlidersHorizontal size={16} strokeWidth={1.75} />;
  const open = () => void openSettings({});
  return (
    <>
      <Button variant="outline" size="sm" icon={icon} className="max-md:hidden" onPress={open}>
        {t('Contact form settings')}
      </Button>
      <IconButton label={t('Contact form settings')} size="sm" className="md:hidden" onPress={open}>
        {icon}
      </IconButton>
    </>
  );
}
