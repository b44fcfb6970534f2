import { createToastStore, type ToastOptions } from './toast-store.ts';

/** The toast store of the page, rendered by `<ToastHost/>`. Only written in the browser. */
export const toastStore = createToastStore({ waitsForHost: true });

type TypedOptions = Omit<ToastOptions, 'type'>;

/** Shows a translated message. A new toast replaces the current one, also one with the same id. */
export const toast = Object.assign(
  (message: string, options?: ToastOptions) => toastStore.show(message, options),
  {
    positive: (message: string, options?: TypedOptions) =>
      toastStore.show(message, { ...options, type: 'positive' }),
    danger: (message: string, options?: TypedOptions) =>
      toastStore.show(message, { ...options, type: 'danger' }),
    loading: (message: string, options?: TypedOptions) =>
      toastStore.show(message, { ...options, type: 'loading' }),
  },
);

/** Closes the toast with this id if it is still visible; without an id, the current toast. */
export function closeToast(id?: string): void {
  toastStore.close(id);
}
