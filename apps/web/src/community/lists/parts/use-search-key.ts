import { type RefObject, useEffect } from 'react';

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [role=menu], [role=listbox]';
const COVERING = '[role=dialog], [role=alertdialog], [role=menu]';

/** A focuses the field, wherever the focus is, unless the member types or something covers the page. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.toLowerCase() !== 'a' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(TYPING) !== null) return;
      if (document.querySelector(COVERING) !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
