import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { NEW_LIST_PATH } from '../lists-address.ts';

/** Opens the form of a new list. */
export function NewListLink() {
  const { t } = useTrans();
  return (
    <Link to={NEW_LIST_PATH} prefetch="intent" className={buttonClass('primary', 'md')}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('New list')}
    </Link>
  );
}

/** The same as the last card of the grid. */
export function NewListCard() {
  const { t } = useTrans();
  return (
    <li className="min-w-0">
      <Link
        to={NEW_LIST_PATH}
        prefetch="intent"
        className="grid h-42 w-full place-content-center justify-items-center gap-2 rounded-xl border-[1.5px] border-dashed border-line-strong font-semibold text-fg-2 transition-colors hover:bg-wash hover:text-fg"
      >
        <span className="grid size-10 place-items-center rounded-full bg-wash-2">
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {t('New list')}
      </Link>
    </li>
  );
}
