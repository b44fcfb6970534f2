import { useTrans } from '#platform/i18n/use-trans.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { FilterForm } from '../filter-form.tsx';
import type { BrowseAddress } from '../browse-address.ts';

/** All filters in a dialog; a tray on phones. */
export function FiltersDialog({
  address,
  hasTypes,
  section,
  isOpen,
  onOpenChange,
}: {
  address: BrowseAddress;
  hasTypes: boolean;
  /** The section to scroll to. */
  section: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useTrans();
  const isMobile = useIsMobile();
  return (
    <Dialog
      title={t('Filters')}
      size={isMobile ? 'medium' : 'large'}
      hasCloseButton
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {(close) => <FilterForm address={address} hasTypes={hasTypes} section={section} onDone={close} />}
    </Dialog>
  );
}
