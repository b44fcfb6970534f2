import { Link2, Lock } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ListForTitle } from '../list-entries.queries.ts';

/** A list with a checkbox. */
export function ListChoice({
  list: { name, visibility },
  isSelected,
  isDisabled = false,
  onChange,
}: {
  list: ListForTitle;
  isSelected: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}) {
  const { t } = useTrans();
  const Icon = visibility === 'private' ? Lock : Link2;
  return (
    <li className="flex min-h-11 items-center gap-2 rounded-[9px] px-2 hover:bg-wash">
      <Checkbox
        isSelected={isSelected}
        isDisabled={isDisabled}
        onChange={onChange}
        className="min-w-0 flex-1 [&>label]:w-full [&>label]:py-2.5"
      >
        <bdi className="wrap-anywhere">{name}</bdi>
      </Checkbox>
      {visibility === 'public' ? null : (
        <span className="flex-none text-fg-3">
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">
            {visibility === 'private' ? t('Private') : t('Anyone with the link')}
          </span>
        </span>
      )}
    </li>
  );
}
