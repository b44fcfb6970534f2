import { ChevronDown } from 'lucide-react';
import { chipClass } from './chip-style.ts';
import type { ChoiceMenuProps } from './choice-menu.tsx';
import { lazyMenu, LazyPlainMenuButton } from './lazy-menu.tsx';

const menu = lazyMenu<ChoiceMenuProps>(async () => (await import('./choice-menu.tsx')).ChoiceMenu);

/**
 * A chip that opens a list of choices, one of which is selected. `shown` names it; null for the default choice. Native,
 * because public pages load no controls of react-aria before they are used.
 */
export function ChoiceChip({ shown, ...props }: ChoiceMenuProps & { shown: string | null }) {
  return (
    <LazyPlainMenuButton menu={menu} props={props}>
      {(button) => (
        <button
          {...button}
          type="button"
          className={chipClass('md', 'text-fg-2 ring-1 ring-line ring-inset hover:text-fg')}
        >
          {props.label}
          {shown === null ? null : <b className="max-w-40 truncate font-semibold text-fg">{shown}</b>}
          <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </LazyPlainMenuButton>
  );
}
