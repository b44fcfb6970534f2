import { useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Ctrl S submits the form of an editor, like its Save button. */
export function useSaveKey(formId: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Prevents the browser's own save dialog.
      event.preventDefault();
      if (event.repeat || document.querySelector(DIALOG) !== null) return;
      const element = document.getElementById(formId);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formId]);
}
