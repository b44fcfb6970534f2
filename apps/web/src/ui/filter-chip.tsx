import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useUiTexts } from './texts.tsx';

const part = 'flex h-full items-center px-2.25';

/** One condition of a filter bar. A press opens it for editing; Backspace, Delete or the X button removes it. */
export function FilterChip({
  name,
  operator,
  value,
  onEdit,
  onRemove,
}: {
  name: string;
  operator: string;
  /** Empty if the operator takes no value. */
  value: string;
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
}) {
  const texts = useUiTexts();
  const isRemoving = (key: string) => key === 'Backspace' || key === 'Delete';
  return (
    <span className="inline-flex h-7.5 max-w-full items-center rounded-lg border border-line text-[13px] coarse:h-11">
      <Button
        onPress={() => onEdit?.()}
        onKeyDown={(event) => (isRemoving(event.key) ? onRemove() : event.continuePropagation())}
        className="flex h-full min-w-0 items-center rounded-s-lg data-hovered:bg-wash"
      >
        <span className={`${part} text-fg-3`}>{name}</span>
        <span className={`${part} border-s border-line font-[550]`}>{operator}</span>
        {value === '' ? null : (
          <span className={`${part} min-w-0 border-s border-line font-[550]`}>
            <span className="truncate">{value}</span>
          </span>
        )}
      </Button>
      <Button
        aria-label={`${texts.remove} ${name}`}
        onPress={onRemove}
        className="grid h-full w-7 flex-none place-items-center rounded-e-lg border-s border-line text-fg-3 data-hovered:bg-wash data-hovered:text-fg coarse:w-11"
      >
        <X size={14} strokeWidth={1.75} />
      </Button>
    </span>
  );
}
