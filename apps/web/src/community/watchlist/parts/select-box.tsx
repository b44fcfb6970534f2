import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';

/**
 * The checkbox of an item. `useSelectionEvents` of the list handles its clicks. The item is one stop for Tab, so the key
 * X selects it.
 */
export function SelectBox({
  name,
  isSelected,
  className,
}: {
  name: string;
  isSelected: boolean;
  className?: string;
}) {
  const { t } = useTrans();
  return (
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      aria-checked={isSelected}
      aria-keyshortcuts="X"
      aria-label={t('Select :name', { name })}
      className={clsx('touch-target grid place-items-center transition-opacity', className)}
    >
      <Check size={15} strokeWidth={3} aria-hidden="true" />
    </button>
  );
}
