import { type ComponentType, createElement } from 'react';
import { dialogStore } from './dialog-store.ts';

/** Props that `openDialog` passes to a component in addition to its own. */
export interface DialogControl<Result> {
  /** Closes the dialog; the promise of `openDialog` resolves with the result. */
  close: (result?: Result) => void;
}

/**
 * Opens a component, which renders itself into a `<DialogFrame>`, above the page. Resolves with the result it is closed
 * with, or undefined if the user dismissed it.
 */
export function openDialog<Props extends object, Result>(
  Component: ComponentType<Props & DialogControl<Result>>,
  props: Props,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    whenFocusSettled(() => {
      const close = (result?: Result) => {
        dialogStore.close(id);
        resolve(result);
      };
      const id = dialogStore.add({
        render: () => createElement(Component, { ...props, close }),
        dismiss: () => close(),
      });
    });
  });
}

/**
 * A dialog returns the focus to the element that had it when the dialog opened. A menu that just closed focuses its
 * button in the next frame; until then nothing has the focus, so the dialog waits.
 */
function whenFocusSettled(work: () => void): void {
  if (document.activeElement === document.body) requestAnimationFrame(work);
  else work();
}

/** Dismisses the topmost open dialog. */
export function closeDialog(): void {
  dialogStore
    .get()
    .findLast((entry) => entry.isOpen)
    ?.dismiss();
}

/** Dismisses every open dialog. */
export function closeAllDialogs(): void {
  for (const entry of dialogStore.get()) if (entry.isOpen) entry.dismiss();
}
