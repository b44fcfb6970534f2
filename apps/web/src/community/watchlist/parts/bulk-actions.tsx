import { Eye, ListPlus, Trash2 } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import type { Selection } from './use-selection.ts';

/** What to do with the selected titles. On phones the bar is above the tab bar, with icons only. */
export function BulkActions({
  selection,
  onMarkSeen,
  onAddToList,
  onRemove,
}: {
  selection: Selection;
  onMarkSeen: (ids: readonly number[]) => void;
  onAddToList: (ids: readonly number[]) => void;
  onRemove: (ids: readonly number[]) => void;
}) {
  const { t } = useTrans();
  const actOn = (act: (ids: readonly number[]) => void) => () => {
    act(selection.ids);
    selection.clear();
  };
  const look = 'max-md:size-11 max-md:px-0!';
  return (
    <BulkBar isInSite count={selection.ids.length} onClear={selection.clear}>
      <Button
        variant="text"
        size="sm"
        icon={<Eye size={16} strokeWidth={1.75} />}
        onPress={actOn(onMarkSeen)}
        className={look}
      >
        <span className="max-md:sr-only">{t('Mark as seen')}</span>
      </Button>
      <Button
        variant="text"
        size="sm"
        icon={<ListPlus size={16} strokeWidth={1.75} />}
        onPress={() => onAddToList(selection.ids)}
        className={look}
      >
        <span className="max-md:sr-only">{t('Add to list')}</span>
      </Button>
      <Button
        variant="danger"
        size="sm"
        icon={<Trash2 size={16} strokeWidth={1.75} />}
        onPress={actOn(onRemove)}
        className={look}
      >
        <span className="max-md:sr-only">{t('Remove')}</span>
      </Button>
    </BulkBar>
  );
}
