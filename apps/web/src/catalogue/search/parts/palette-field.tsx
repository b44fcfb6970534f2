import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useDelayedSpinner } from '#ui/use-delayed-spinner.ts';

interface PaletteFieldProps {
  text: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  isWaiting: boolean;
  /** The id of the listbox below. */
  listId: string;
  isListShown: boolean;
  /** The id of its active option. */
  activeId: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** The field of the palette. The close button comes before it, so that Tab moves on to the filter. */
export function PaletteField({
  text,
  onChange,
  listId,
  isListShown,
  activeId,
  isWaiting,
  ref,
  ...on
}: PaletteFieldProps) {
  const { t } = useTrans();
  const isSlow = useDelayedSpinner(isWaiting);
  return (
    <div className="flex h-15 flex-none items-center gap-3.5 px-4 md:h-16.5 md:px-5.5">
      <button
        type="button"
        onClick={on.onClose}
        className="touch-target order-last -me-1.5 grid min-h-8 min-w-8 flex-none place-items-center rounded-full text-fg-2 hover:text-fg"
      >
        <span className="sr-only">{t('Close')}</span>
        <X size={19} strokeWidth={1.75} aria-hidden="true" className="md:hidden" />
        <span aria-hidden="true" className="flex max-md:hidden">
          <Kbd>Esc</Kbd>
        </span>
      </button>
      <span className="grid size-5.5 flex-none place-items-center">
        {isSlow ? <Spinner size={20} /> : <Search size={21} strokeWidth={1.75} aria-hidden="true" />}
      </span>
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={t('Search titles, people, channels')}
        placeholder={t('Search titles, people, channels')}
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={listId}
        {...(isListShown && activeId !== undefined && { 'aria-activedescendant': activeId })}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={SEARCH_QUERY_MAX}
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={on.onKeyDown}
        className="focus-none! h-full min-w-0 flex-1 bg-transparent text-[17px] font-medium caret-accent outline-none placeholder:font-normal placeholder:text-fg-3 md:text-[20px]"
      />
    </div>
  );
}
